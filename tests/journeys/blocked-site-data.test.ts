import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { Visitor } from '../browser/visitor.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack('seeded'), launchChromium({ blocksSiteData: true })]);
});
afterAll(() => browser?.close());

it('a recruiter whose browser blocks site data can sign in, and reads that a reload ends the session', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  await visitor.goto('/signin?tab=1');
  await visitor.page.getByText(visitor.text('storage.signIn'), { exact: true }).waitFor();
  await visitor.signIn(stack.account('user'));
  await visitor.navItem('jobs').click();
  await visitor.heading('jobs.title').waitFor();
  await visitor.settled();
  expect(visitor.complaints()).toEqual([]);
  await visitor.page.reload();
  await visitor.heading('auth.title').waitFor();
  await visitor.close();
});

it('the pages of a job and of the front door work without site data', async () => {
  const visitor = await Visitor.open(browser, stack.urls.app);
  const { rows } = await stack.recruiter.call<{ rows: { id: string; name: string }[] }>('GET', '/v1/jobs');
  const [job] = rows;
  await visitor.goto(`/job/${job?.id}`);
  await visitor.page.getByRole('heading', { level: 1, name: job?.name ?? '', exact: true }).waitFor();
  await visitor.button('apply.send').waitFor();
  await visitor.page.goto(`${stack.urls.app}/welcome`);
  await visitor.page.getByLabel(visitor.text('common.language')).selectOption('es');
  await visitor.page.waitForURL(/\/welcome\?lang=es$/);
  expect(visitor.complaints()).toEqual([]);
  await visitor.close();
});

it('a candidate reads what to allow, and takes the interview without site data', async () => {
  const { url } = await stack.recruiter.invite({
    questions: [{ question: 'What is a join?', expectedAnswer: 'Rows of two tables, side by side.' }],
  });
  const candidate = await CandidatePage.open(browser, url);
  await candidate.page.getByText(candidate.text('storage.interview'), { exact: true }).waitFor();
  await candidate.join();
  expect(await candidate.nextWords(0)).not.toBeNull();
  await candidate.end();
  await candidate.ended();
  expect(candidate.complaintsAfterwards).toEqual([]);
  await candidate.close();
});
