import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { takeOverPrompts } from '@candi/agent/prompts/take-over';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { killPage } from '../browser/kill-page.ts';
import { heardOut, say } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const first = {
  question: 'Can you tell me about a project you are proud of?',
  expectedAnswer: 'A project in a team of several people: a new system for a hospital.',
};
const second = {
  question: 'What was the hardest problem in it?',
  expectedAnswer: 'The hardest problem, such as the time, and how the work was finished before the end.',
};
const { inviteQuestions, resumedQuestionLead } = promptsFor('en');
const { handedBack, recruiterGone } = takeOverPrompts('en');

let stack: TestStack;
let browser: Browser;
let recruiter: RecruiterPage;
let candidate: CandidatePage;
let joined: JoinAnswer;
let report: ReportAnswer;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
  recruiter = await RecruiterPage.openWithMicrophone(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
});
afterAll(() => browser?.close());

const segments = async (): Promise<ShownSegment[]> =>
  (await sessionCalls(stack.urls.gateway, joined.sessionId, joined.sessionToken).segments()).segments;
const wordsOf = (said: readonly ShownSegment[], speaker: ShownSegment['speaker']): string =>
  said.flatMap((segment) => (segment.speaker === speaker ? [segment.text] : [])).join(' ');
/** Resolves when the candidate's page shows a transcript line of this speaker that matches `words`. */
const shown = (speaker: ShownSegment['speaker'], words: RegExp) =>
  expect
    .poll(
      async () =>
        (await candidate.collectedCall()).messages
          .filter((message) => message.speaker === speaker)
          .map(({ text }) => text)
          .join(' '),
      { timeout: 30_000 },
    )
    .toMatch(words);
const button = (key: string) =>
  recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });
const talksNow = () => candidate.page.getByText(/is talking with you now/);
const takeOver = async (): Promise<void> => {
  await recruiter.openReport(joined.sessionId);
  await button('reports.live.watch').click();
  await button('reports.live.takeOver').click();
  await button('reports.live.handBack').waitFor();
  await talksNow().waitFor();
};

it('a recruiter takes over the interview and hands it back; after they disconnect, Candi continues', async () => {
  const { url, sessionId } = await stack.recruiter.invite({ questions: [first, second] });
  candidate = await CandidatePage.open(browser, url);
  joined = await candidate.join();
  expect(joined.sessionId).toBe(sessionId);
  await candidate.unmute();
  await candidate.asked(first.question);
  await candidate.askForPerson();
  await candidate.page.keyboard.press('Escape');
  await takeOver();
  await candidate.page.getByText(candidate.text('call.state.silent'), { exact: true }).waitFor();
  expect(await seriousFindings(candidate.page)).toEqual([]);
  expect(await seriousFindings(recruiter.page)).toEqual([]);

  // The recruiter's words are stored with the recruiter as the speaker, and Candi stays silent whatever is said.
  const before = await segments();
  const since = await candidate.page.evaluate(() => globalThis.__tap.now());
  const toCandidate = await say(recruiter.page, ['p01-a']);
  await heardOut(candidate.page, since);
  await shown('recruiter', /company/i);
  const since2 = await recruiter.page.evaluate(() => globalThis.__tap.now());
  expect(since2).toBeGreaterThan(toCandidate.endS);
  // These words would answer Candi's next question, but they were said to the recruiter and must not count.
  await say(candidate.page, ['problem']);
  await heardOut(recruiter.page, since2);
  await shown('candidate', /enough time/i);
  await say(recruiter.page, ['p13-a', 'p13-b']);
  await shown('recruiter', /teacher/i);
  const now = await segments();
  expect(wordsOf(now, 'candi')).toBe(wordsOf(before, 'candi'));
  expect(wordsOf(now, 'candidate')).toMatch(/problem/i);
  expect(wordsOf(now, 'candidate')).not.toMatch(/company|teacher/i);
  expect(wordsOf(now, 'recruiter')).not.toMatch(/enough time/i);

  // After the hand-back, Candi announces that she is back and asks the open question again.
  await button('reports.live.handBack').click();
  await button('reports.live.takeOver').waitFor();
  await candidate.asked(first.question);
  expect(wordsOf(await segments(), 'candi')).toContain(handedBack);
  expect(await talksNow().count()).toBe(0);
  await say(candidate.page, ['project']);
  await candidate.asked(second.question);

  // When the recruiter's page is gone for good, Candi continues without the recruiter.
  await button('reports.live.takeOver').click();
  await talksNow().waitFor();
  await killPage(recruiter.page);
  // Candi waits until the time in which the recruiter may reconnect has passed.
  await candidate.asked(`${recruiterGone} ${resumedQuestionLead} ${second.question}`, 120_000);
  await say(candidate.page, ['problem']);
  await candidate.asked(inviteQuestions);
  await say(candidate.page, ['nothing']);
  await candidate.ended();

  // The report lists the recruiter as a separate speaker and quotes only the candidate.
  await recruiter.close();
  recruiter = await RecruiterPage.open(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
  await recruiter.openReport(joined.sessionId);
  await recruiter.reportMade();
  report = await stack.recruiter.report(joined.sessionId);
  expect(report).toMatchObject({ status: 'COMPLETED', cancelReason: null });
  const theirs = report.turns.filter(({ speaker }) => speaker === 'recruiter');
  expect(theirs.map(({ text }) => text).join(' ')).toMatch(/company/i);
  const line = recruiter.page.locator('[data-speaker="recruiter"]').first();
  expect(await line.innerText()).toContain(recruiter.text('reports.speakers.recruiter'));

  const quotes = report.report?.questions.flatMap((question) => question.quotes) ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  // Excludes the candidate's words to the recruiter, which are in turns before Candi's return.
  const back = report.turns.find(({ text }) => text.includes(handedBack))?.index ?? Infinity;
  for (const { turnIndex } of quotes) {
    expect(report.turns.find(({ index }) => index === turnIndex)?.speaker).toBe('candidate');
    expect(turnIndex).toBeGreaterThan(back);
  }
});
