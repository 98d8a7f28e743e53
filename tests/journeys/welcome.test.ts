import { visitLimits } from '@candi/contract/interviews/visits';
import { beforeAll, expect, it } from 'vitest';
import { Visitor } from '../browser/visitor.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import { browser, stack, useSharedStack } from '../stack/shared-stack.ts';

useSharedStack('seeded');
beforeAll(async () => {
  // The calls of other files can take all places of the stack's agent worker.
  await withOwnerDatabase(
    stack,
    ({ sql }) => sql`insert into agent_workers (worker_id, places, busy, reported_at)
      values ('front-door', 1000, 0, now() + interval '1 hour')`,
  );
});

/** Takes one of the places for visitors, as somebody else's browser. */
const takePlace = () =>
  fetch(`${stack.urls.gateway}/v1/welcome/interviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `test-${crypto.randomUUID()}` },
    body: JSON.stringify({ language: 'en' }),
  });
/** Ends all visits, so that their places are free again. */
const releasePlaces = () =>
  withOwnerDatabase(
    stack,
    ({ sql }) => sql`delete from interviews where company_id = company_for_visitors()`,
  );

it('a visitor of the front door reads the sample report, then starts a short interview without an account', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app, { language: 'pt', animated: true });
  const { page } = visitor;
  for (let place = 0; place < visitLimits.atOnce; place += 1) expect((await takePlace()).ok).toBe(true);
  await visitor.goto('/welcome');
  await visitor.heading('welcome.heading').waitFor();
  expect(await page.title()).toBe(`${visitor.text('welcome.title')} · Candi`);
  await page.getByText(visitor.text('welcome.full'), { exact: true }).waitFor();
  expect(await visitor.button('welcome.start').isDisabled()).toBe(true);
  await visitor.link('welcome.sample').click();
  await page.getByText(visitor.text('welcome.report.q1'), { exact: true }).waitFor();

  await releasePlaces();
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
