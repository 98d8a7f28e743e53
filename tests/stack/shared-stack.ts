import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, inject } from 'vitest';
import { connectChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { joinSharedStack } from './join.ts';
import type { TestStack } from './stack.ts';

/** Stack and browser of the test file, set before its first test if the file calls `useSharedStack`. */
export let stack: TestStack;
export let browser: Browser;

let connected: Promise<Browser> | null = null;
/**
 * Connects to the browser that all test files share. The connection ends with the worker, so that the next files find
 * the contexts of `reused-contexts.ts`.
 */
export const connectSharedBrowser = (): Promise<Browser> =>
  (connected ??= connectChromium(inject('browser')));

/**
 * Connects to the browser that all test files share, before the tests of the file, and closes the file's pages after
 * each test.
 */
export function joinSharedBrowser(): void {
  beforeAll(async () => {
    browser = await connectSharedBrowser();
  });
  afterEach(() => closePages(browser));
}

/** Joins the shared stack as well, before the tests of the file. `company`: see `joinSharedStack`. */
export function useSharedStack(company: 'new' | 'seeded' = 'new'): void {
  joinSharedBrowser();
  beforeAll(async () => {
    stack = await joinSharedStack(company);
  });
}
