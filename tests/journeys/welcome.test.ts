import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { callParts, startTestStack, type OwnStack } from '../stack/stack.ts';

let stack: OwnStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack({}, { without: callParts }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Reports, as an agent worker does, how many interviews it can run and is running. */
const reportPlaces = (places: number, busy: number) =>
  fetch(`${stack.urls.gateway}/v1/agent/workers/worker`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${stack.env.SERVICE_TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ places, busy }),
  });

it('a visitor of the front door reads the sample report, then starts a short interview without an account', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app, { language: 'pt' });
  const { page } = visitor;
  // The interview in progress of the seeded company takes a place.
  await reportPlaces(3, 3);
  await visitor.goto('/welcome');
  await visitor.heading('welcome.heading').waitFor();
  expect(await page.title()).toBe(`${visitor.text('welcome.title')} · Candi`);
  await page.getByText(visitor.text('welcome.full'), { exact: true }).waitFor();
  expect(await visitor.button('welcome.start').isDisabled()).toBe(true);
  await visitor.link('welcome.sample').click();
  await page.getByText(visitor.text('welcome.report.q1'), { exact: true }).waitFor();

  await reportPlaces(3, 1);
  await page.reload();
  await visitor.button('welcome.start').click();
  await page.waitForURL(/\/interview\/.+\/join\/[\w-]+\/test$/);
  await page.getByText(visitor.text('join.visit.text'), { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: visitor.text('join.visit.consent') }).waitFor();
  // The page has no link back to an interview, because a visitor takes only the test.
  expect(await visitor.link('join.test.leave').count()).toBe(0);
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

it('the front door keeps the language that a visitor chooses, and is reached from the sign-in', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  const { page } = visitor;
  await visitor.goto('/signin');
  await visitor.link('welcome.link').click();
  await visitor.heading('welcome.heading').waitFor();
  await page.getByLabel(visitor.text('common.language')).selectOption('ar');
  await page.waitForURL(/\/welcome\?lang=ar$/);
  await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
  await page.goto(`${stack.urls.app}/welcome`);
  await page.waitForURL(/\/welcome\?lang=ar$/);
  await page.goto(`${stack.urls.app}/signin`);
  await page.locator('html[lang="ar"]').waitFor();
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});
