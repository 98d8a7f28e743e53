import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../gateway/src/platform/database/database.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { closePages } from '../browser/close-pages.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { openOwnerDatabase } from '../stack/owner-database.ts';
import { fastVoice, type OwnStack, startTestStack } from '../stack/stack.ts';

let stack: OwnStack;
let browser: Browser;
let database: Database;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startTestStack(fastVoice), launchChromium()]);
  database = openOwnerDatabase(stack);
});
afterEach(() => closePages(browser));
afterAll(async () => {
  await browser?.close();
  await database?.close();
  await stack?.stop();
});

it('an interview that fails on our side can be restarted through the same link, and its recording is checked', async () => {
  const { url: link } = await stack.recruiter.invite({
    questions: [{ question: 'What is a join?', expectedAnswer: 'Rows of two tables, side by side.' }],
  });
  const candidate = await CandidatePage.open(browser, link);
  const { page } = candidate;
  const { sessionId } = await candidate.join();
  const { sql } = database;
  const held = async () =>
    (await sql`select lease_expires_at > now() as held from sessions where id = ${sessionId}`)[0];
  await expect.poll(held, { timeout: 60_000 }).toEqual({ held: true });
  // Without an agent and past the interview's time limit, only the watchdog can end the session.
  await stack.part('worker').stop();
  await expect.poll(held, { timeout: 60_000 }).toEqual({ held: false });
  await sql`update sessions set started_at = started_at - interval '2 hours' where id = ${sessionId}`;
  await candidate.ended();
  await page.getByRole('heading', { name: candidate.text('end.error.title') }).waitFor();
  await page.getByText(candidate.text('end.error.text')).waitFor();
  await page.getByText(candidate.text('end.next.again')).waitFor();
  expect(await stack.recruiter.report(sessionId)).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'error',
  });

  await page.getByRole('link', { name: candidate.text('end.startAgain') }).click();
  await page.getByText(candidate.text('join.again')).waitFor();
  expect(page.url()).toBe(link);
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  const again = await candidate.join();
  expect(again.sessionId).not.toBe(sessionId);
  expect(await stack.recruiter.report(again.sessionId)).toMatchObject({ status: 'OPENED' });
  await candidate.close();

  const recorded = async () => (await stack.recruiter.report(sessionId)).recording.status;
  await expect.poll(recorded, { timeout: 90_000 }).toBe('ready');
  const recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  const note = recruiter.page.getByText(recruiter.text('reports.unverified'));
  await recruiter.openReport(sessionId);
  await recruiter.page.getByLabel(recruiter.text('reports.recordingTitle')).waitFor();
  expect(await note.count()).toBe(0);
  await sql`update recordings set verified = false where session_id = ${sessionId}`;
  await recruiter.page.reload();
  await note.waitFor();
  await recruiter.close();
});
