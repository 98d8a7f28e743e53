import { readFile } from 'node:fs/promises';
import type { SessionRow } from '@candi/contract/interviews/interviews';
import type { SessionEnd } from '@candi/contract/interviews/session-end';
import type { Page as ListPage } from '@candi/contract/platform/common';
import { promptsFor } from '@candi/agent/prompts/languages';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { readMail } from '../calls/read-mail.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import { withOwnerDatabase } from '../stack/owner-database.ts';
import type { TestStack } from '../stack/stack.ts';

const question = 'What is an index?';
/** Long enough to be ended in the middle: Candi speaks it for many seconds. */
const longQuestion =
  'Please describe in your own words a database that had grown slow over the years, how you found out which of its ' +
  'queries took the most time, which indexes you added or removed, and how you made sure afterwards that it stayed fast?';
const questions = [
  { question, expectedAnswer: 'A copy of rows in the order of a column, so that rows are found quickly.' },
  { question: longQuestion, expectedAnswer: 'A slow query log, a plan, an index, and monitoring.' },
  { question: 'What is a view?', expectedAnswer: 'A stored query.' },
];
const heard =
  'An index is a sordid coffee of the rows in the order of a column, so that the database finds rows quickly.';
const said =
  'An index is a sorted copy of the rows in the order of a column, so that the database finds rows quickly.';
const { stillThere } = promptsFor('en');
/** How long Candi must be silent before the page says that she is listening (ms). */
const announcedAfterMs = 1000;

interface Ended extends SessionEnd {
  status: string;
  cancelReason: string | null;
}
const endOf = ({ status, cancelReason, endedBy, questions: share }: Ended) => ({
  status,
  cancelReason,
  endedBy,
  asked: share?.asked,
});

/**
 * Starts collecting the texts of the page's `<output>` live regions. Returns a function that returns the texts
 * collected so far.
 */
const collectAnnouncements = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { __told: told });
    const now = new Map<Element, string>();
    const collect = () => {
      for (const region of document.querySelectorAll('output')) {
        const text = region.textContent;
        if (text !== (now.get(region) ?? '') && text !== '') told.push(text);
        now.set(region, text);
      }
    };
    new MutationObserver(collect).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { __told: string[] }).__told);
};

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
});
afterAll(() => browser?.close());

// Each test continues the interview of the one before.
describe('an interview that the candidate ends early', () => {
  let candidate: CandidatePage;
  let page: Page;
  let sessionId: string;
  let calls: ReturnType<typeof sessionCalls>;

  it('begins with the requested larger text, and announces whose turn it is', async () => {
    const invitation = await stack.recruiter.invite({ questions });
    ({ sessionId } = invitation);
    candidate = await CandidatePage.open(browser, invitation.url);
    ({ page } = candidate);
    await page.getByRole('button', { name: candidate.text('join.accommodation.open') }).click();
    await page.getByLabel(candidate.text('join.accommodation.extraTime')).selectOption('1.5');
    await page.getByLabel(candidate.text('join.accommodation.largerText')).check();
    await page.getByRole('button', { name: candidate.text('join.accommodation.send') }).click();
    await page.getByText(candidate.text('join.accommodation.sent')).waitFor();
    await stack.recruiter.call('PUT', `/v1/sessions/${sessionId}/accommodation`, { extraTime: 1.5 });
    await page.reload();
    const told = await collectAnnouncements(page);
    const { sessionToken } = await candidate.join();
    calls = sessionCalls(stack.urls.gateway, sessionId, sessionToken);
    const larger = page.getByRole('switch', { name: candidate.text('call.largerText') });
    expect(await larger.isChecked()).toBe(true);
    await candidate.asked(question);

    // The candidate hasn't unmuted yet.
    const yourTurn = candidate.text('call.yourTurn');
    await page.getByRole('status').getByText(yourTurn).waitFor({ state: 'attached' });
    // "Your turn" must not be announced before Candi's first word or during a pause between two sentences.
    const { agents } = await candidate.collectedCall();
    const spoke = agents.findIndex(([state]) => state === 'speaking');
    const pauses = agents.flatMap(([state, atMs], i) => {
      const next = agents[i + 1];
      return i > spoke && state === 'listening' && next ? [next[1] - atMs] : [];
    });
    console.log({ pauses });
    // The sound check in the introduction may be answered before its turn is announced.
    const introduction = `${candidate.text('call.progress.intro')}. ${yourTurn}`;
    const turns = (await told()).filter((text) => text.includes(yourTurn) && text !== introduction);
    const [first, ...further] = turns;
    expect(first).toBe(`Question 1 of 3. ${yourTurn}`);
    // On a slow machine, a pause between sentences can be so long that it is announced.
    expect(further.filter((text) => text !== yourTurn)).toEqual([]);
    expect(further.length).toBeLessThanOrEqual(pauses.filter((ms) => ms >= announcedAfterMs).length);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('asks later whether a silent candidate is still there, because extra time was granted', async () => {
    await candidate.unmute();
    await candidate.asked(stillThere);
    // Measured by the agent's times, because a busy page may learn late that Candi is silent. On a busy agent the measured
    // silence can only be longer.
    const { segments } = await calls.segments();
    const again = segments.findIndex(({ text }) => stillThere.startsWith(text));
    const silenceMs = (segments[again]?.startMs ?? Number.NaN) - (segments[again - 1]?.endMs ?? Number.NaN);
    // Expected: 1.5 × 15 s = 22.5 s.
    expect(silenceMs).toBeGreaterThan(22_000);
  });

  it('is controlled by keyboard, and its dialog says how much was asked', async () => {
    const words = page.getByRole('log').getByText(question).last();
    const size = () => words.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    const before = await size();
    await page.getByRole('switch', { name: candidate.text('call.largerText') }).focus();
    await page.keyboard.press('Space');
    await expect.poll(size).toBeCloseTo(before / 1.5, 0);
    await page.getByLabel(candidate.text('call.typed.label')).focus();
    await page.keyboard.type(heard);
    await page.keyboard.press('Enter');
    // Read in the transcript: on a busy machine, Candi speaks faster than her caption can be watched.
    await page.getByRole('log').getByText(heard).waitFor();
    await page.getByRole('log').getByText('Please describe').waitFor();
    await page.getByRole('button', { name: candidate.text('call.end'), exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: candidate.text('call.endDialog.title') });
    await dialog.getByText('2 of 3 questions were asked', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: candidate.text('call.endDialog.confirm') }).press('Enter');
    await candidate.ended();
  });

  it('shows the same in the end page, report, list and email', async () => {
    await page.getByText(candidate.text('end.ended.stopped')).waitFor();
    const subject = 'The interview with Robin Test ended early';
    const mail = await readMail(stack.mailbox, stack.company.email, subject);
    expect(mail.html).toContain('2 of 3');
    const report = await stack.recruiter.report(sessionId);
    const stopped = { status: 'COMPLETED', cancelReason: null, endedBy: 'candidate', asked: 2 };
    expect(endOf(report)).toEqual(stopped);
    const { rows } = await stack.recruiter.call<ListPage<SessionRow>>('GET', '/v1/sessions');
    expect(rows.map(endOf)).toEqual([stopped]);
  });

  it('lets the candidate correct a misheard line, rate the interview and download the transcript, which the recruiter sees', async () => {
    // Only spoken lines can be marked as misheard, so the typed answer is changed to a spoken one.
    await withOwnerDatabase(
      stack,
      ({ sql }) => sql`
        update session_entries set data = jsonb_set(data, '{typed}', 'false')
        where session_id = ${sessionId} and kind = 'segment'`,
    );
    await page.reload();
    await page.getByRole('button', { name: candidate.text('end.misheard.mark') }).click();
    await page.getByLabel(candidate.text('end.misheard.label')).fill(said);
    await page.getByRole('button', { name: candidate.text('end.misheard.save'), exact: true }).click();
    await page.getByText(said).waitFor();
    await page.getByRole('radio', { name: '4 stars out of 5' }).focus();
    await page.keyboard.press('Space');
    await page.getByLabel(candidate.text('end.rate.words')).fill('Kind.');
    await page.getByRole('button', { name: candidate.text('end.rate.send'), exact: true }).click();
    await page.getByText(candidate.text('end.rate.thanks'), { exact: true }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: candidate.text('end.download') }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file).toContain(heard);
    expect(file).toContain(`What you said: ${said}`);
    await candidate.close();

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    const line = recruiter.page.getByRole('listitem').filter({ hasText: heard });
    await line.getByText(recruiter.text('reports.misheard')).waitFor();
    await line.getByText(said).waitFor();
    await recruiter.page.getByText('4 stars out of 5').waitFor({ state: 'attached' });
    await recruiter.close();
  });
});
