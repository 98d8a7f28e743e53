import { join } from 'node:path';
import { projectRoot } from '@candi/infra/start/stack';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { launchChromium } from '../browser/chromium.ts';
import { setTouch } from '../browser/set-touch.ts';
import { Visitor } from '../browser/visitor.ts';
import { routes, type Route, type Samples } from '../routes.ts';
import { makeSamples } from '../samples.ts';
import { limits } from '../bench/figures/limits.ts';
import { pageLoads } from '../bench/page/page-loads.ts';
import { joinSharedStack } from '../common-stack/join.ts';
import type { TestStack } from '../stack.ts';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
/** What stands in a box of its own to be pressed; links within words are as high as these. */
const fingerwide = ['Button', 'ActionIcon', 'Burger', 'Tabs-tab', 'NavLink', 'SegmentedControl-label']
  .map((name) => `.mantine-${name.includes('-') ? name : `${name}-root`}`)
  .join();
const profiles = ['user', 'solo_user', 'admin'] as const;
/** Who looks at a page: its first profile. */
const lookersAt = { nobody: routes.filter(({ who }) => who.length === 0) } as Record<string, Route[]>;
for (const profile of profiles) lookersAt[profile] = routes.filter(({ who }) => who[0] === profile);

let stack: TestStack;
let browser: Browser;
let samples: Samples;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium()]);
  samples = await makeSamples(stack, browser);
});
afterAll(() => browser?.close());

const begins = (page: { url(): string }) => page.url().slice(stack.urls.app.length);

/** What is wrong with the page that shows, at every size. */
const faultsOf = async (visitor: Visitor, route: Route): Promise<string[]> => {
  const { page } = visitor;
  const faults: string[] = [];
  const wrong = (is: boolean, what: string) => is && faults.push(what);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await setTouch(page, size.width < 600);
    await visitor.settled();
    const seen = await page.evaluate(
      (pressed) => ({
        headings: document.querySelectorAll('h1').length,
        title: document.title,
        language: document.documentElement.lang,
        direction: getComputedStyle(document.documentElement).direction,
        wider: document.documentElement.scrollWidth - innerWidth,
        beyond: [...document.querySelectorAll('main *')]
          .filter(
            (one) => one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0,
          )
          .map((one) => one.outerHTML.slice(0, 120))
          .slice(0, 3),
        low: [...document.querySelectorAll(pressed)]
          .filter((one) => matchMedia('(pointer: coarse)').matches && one.checkVisibility())
          .filter((one) => Math.round(one.getBoundingClientRect().height) < 44)
          .map((one) => one.outerHTML.slice(0, 120))
          .slice(0, 3),
      }),
      fingerwide,
    );
    const at = `at ${size.width} px`;
    wrong(seen.headings !== 1, `${seen.headings} h1 ${at}`);
    wrong(!/\S+ · Candi$/.test(seen.title), `is titled “${seen.title}”`);
    wrong(seen.language !== visitor.language, `is in ${seen.language}`);
    wrong(seen.direction !== (visitor.language === 'ar' ? 'rtl' : 'ltr'), `runs ${seen.direction}`);
    wrong(seen.wider > 0, `is ${seen.wider} px wider than the window ${at}: ${seen.beyond.join(' ')}`);
    for (const one of seen.low) wrong(true, `${one} is too low for a finger ${at}`);
    faults.push(...(await seriousFindings(page)).map((finding) => `${finding} ${at}`));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
  await visitor.settled();
  faults.push(...(await seriousFindings(page)).map((finding) => `${finding} in the dark`));
  await page.emulateMedia({ colorScheme: 'light' });
  faults.push(...visitor.complaints(route.refused).map((text) => `console: ${text}`));
  return [...new Set(faults)];
};

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  it.each(['nobody', ...profiles])('every page of %s is whole at every width', async (looker) => {
    const visitor = await Visitor.open(browser, stack.urls.app, { language });
    if (looker !== 'nobody') await visitor.signIn(stack.account(looker));
    visitor.complaints();
    const faults: Record<string, string[]> = {};
    for (const route of lookersAt[looker] ?? []) {
      await visitor.page.setViewportSize(sizes[0] ?? { width: 1280, height: 800 });
      const found = await visitor
        .goto(route.address(samples))
        .then(() => faultsOf(visitor, route))
        .catch((error: Error) => [error.message]);
      const target = (route.leadsTo ?? route.address)(samples);
      if (!begins(visitor.page).startsWith(target)) found.push(`leads to ${begins(visitor.page)}`);
      if (found.length > 0) faults[route.path] = found;
    }
    expect(faults).toEqual({});
    await visitor.close();
  });
});

it.each(Object.entries(limits.pageKb))('%s loads at most %d kB of JavaScript', (page, limit) => {
  const load = pageLoads(join(projectRoot, 'web/dist')).find((one) => one.page === page);
  expect(load?.gzip).toBeGreaterThan(0);
  expect(load?.gzip).toBeLessThanOrEqual(limit * 1000);
});

describe('the guard', () => {
  it('sends whoever is not signed in to the sign-in', async () => {
    const visitor = await Visitor.open(browser, stack.urls.app);
    for (const route of routes.filter(({ who }) => who.length > 0)) {
      await visitor.page.goto(stack.urls.app + route.address(samples));
      await visitor.page.waitForURL(`${stack.urls.app}/signin?tab=0`);
      await visitor.heading('auth.title').waitFor();
    }
    await visitor.close();
  });

  it.each(profiles)('keeps %s from the pages of others', async (profile) => {
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
