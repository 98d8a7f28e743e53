import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '../bench/figures/limits.ts';
import { pageLoads } from '../bench/page/page-loads.ts';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { joinSharedStack } from '../stack/join.ts';
import { routes, type Samples } from '../pages/routes.ts';
import type { TestStack } from '../stack/stack.ts';

/**
 * Id that belongs to no record. Records aren't needed, because the guard redirects before the page requests any data.
 */
const id = '00000000-0000-4000-8000-000000000000';
const samples: Samples = {
  jobId: id,
  interviewId: id,
  templateId: id,
  reportId: id,
  poolId: id,
  companyId: id,
  userId: id,
  join: '',
  open: '',
  setup: '',
  setupSignin: '',
  verify: '',
  reset: '',
};
const profiles = ['user', 'solo_user', 'admin'] as const;

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium()]);
});
afterAll(() => browser?.close());

describe('the guard', () => {
  it('redirects signed-out visitors to the sign-in page', async () => {
    const visitor = await Visitor.open(browser, stack.urls.app);
    for (const route of routes.filter(({ who }) => who.length > 0)) {
      await visitor.page.goto(stack.urls.app + route.address(samples));
      await visitor.page.waitForURL(`${stack.urls.app}/signin?tab=0`);
      await visitor.heading('auth.title').waitFor();
    }
    await visitor.close();
  });

  it.each(profiles)('keeps %s away from the pages of other profiles', async (profile) => {
    const visitor = await Visitor.open(browser, stack.urls.app);
    await visitor.signIn(stack.account(profile));
    const foreign = routes.filter(({ who }) => who.length > 0 && !who.includes(profile));
    for (const route of foreign) {
      await visitor.page.goto(stack.urls.app + route.address(samples));
      await visitor.page.waitForURL(`${stack.urls.app}/unauthorized`);
      await visitor.page
        .getByText('You are not authorized to access this page. Please contact support for assistance.')
        .waitFor();
    }
    await visitor.close();
  });
});

it.each(Object.entries(limits.pageKb))('%s loads at most %d kB of JavaScript', (page, limit) => {
  const load = pageLoads(join(projectRoot, 'web/dist')).find((one) => one.page === page);
  expect(load?.gzip).toBeGreaterThan(0);
  expect(load?.gzip).toBeLessThanOrEqual(limit * 1000);
});
