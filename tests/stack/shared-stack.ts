import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { joinSharedStack } from './join.ts';
import type { TestStack } from './stack.ts';

/** Stack and browser of the test file. Set before its first test if the file calls `useSharedStack`. */
export let stack: TestStack;
export let browser: Browser;

/**
 * Joins the shared stack and opens a browser before the tests of the file, closes all pages after each test, and closes
 * the browser after the last one. `company`: see `joinSharedStack`.
 */
export function useSharedStack(company: 'new' | 'seeded' = 'new'): void {
  beforeAll(async () => {
    [stack, browser] = await Promise.all([joinSharedStack(company), launchChromium()]);
  });
  afterEach(() => closePages(browser));
  afterAll(() => browser?.close());
}
