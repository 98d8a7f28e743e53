import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { faultsOfPages, visitorKinds } from '../browser/page-faults.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { Samples } from '../pages/routes.ts';
import { makeSamples } from '../pages/samples.ts';
import type { TestStack } from '../stack/stack.ts';

let stack: TestStack;
let browser: Browser;
let samples: Samples;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium()]);
  samples = await makeSamples(stack, browser);
});
afterAll(() => browser?.close());

it.each(visitorKinds)('every page of %s fits every width in Arabic', async (visitorKind) => {
  expect(await faultsOfPages(browser, stack, samples, visitorKind, { language: 'ar' })).toEqual({});
});
