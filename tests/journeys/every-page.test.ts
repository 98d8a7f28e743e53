import { beforeAll, describe, expect, it } from 'vitest';
import { faultsOfPages, visitorKinds } from '../browser/page-faults.ts';
import type { Samples } from '../pages/routes.ts';
import { makeSamples } from '../pages/samples.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');
let samples: Samples;
beforeAll(async () => {
  samples = await makeSamples(stack);
});

describe.each([
  ['English', 'en'],
  ['Arabic', 'ar'],
] as const)('in %s', (_, language) => {
  it.each(visitorKinds)('every page of %s fits every width', async (visitorKind) => {
    expect(await faultsOfPages(browser, stack, samples, visitorKind, language)).toEqual({});
  });
});
