import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '@candi/contract/platform/enumerations';
import { launchChromium } from '../browser/chromium.ts';
import { faultsOfPages, visitorKinds } from '../browser/page-faults.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';
import type { Samples } from './routes.ts';
import { makeSamples } from './samples.ts';

/**
 * Defines a test for each kind of visitor: every page that the visitor can open fits every width in this language.
 */
export function testEveryPage(language: Language, languageName: string): void {
  let stack: TestStack;
  let browser: Browser;
  let samples: Samples;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium()]);
    samples = await makeSamples(stack, browser);
  });
  afterAll(() => browser?.close());

  it.each(visitorKinds)(`every page of %s fits every width in ${languageName}`, async (visitorKind) => {
    expect(await faultsOfPages(browser, stack, samples, visitorKind, { language })).toEqual({});
  });
}
