import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { takeOverPrompts } from '@candi/agent/prompts/take-over';
import { recruiterIdentityPrefix } from '@candi/contract/interviews/room';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import type { ShownSegment } from '@candi/contract/interviews/segments';
import { seriousFindings } from '../browser/axe.ts';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { killPage } from '../browser/kill-page.ts';
import { heardOut } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import type { KnownSpeaker } from '../calls/known-speaker.ts';
import { joinLine, type Line } from '../calls/line.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import { projectInterview } from '../calls/project-interview.ts';
import { roomService } from '../stack/room-service.ts';

const { questions, project, problem, nothing } = projectInterview;
const [first, second] = questions;
const introduction = 'we are a company of six people and we build tools for hospitals';
const farewell = 'before that i was a teacher for many years';
const { inviteQuestions, resumedQuestionLead } = promptsFor('en');
const { handedBack, recruiterGone } = takeOverPrompts('en');

let line: Line;
let browser: Browser;
let recruiter: RecruiterPage;
let candidate: CandidatePage;
let voices: Record<'candidate' | 'recruiter', KnownSpeaker>;
let joined: JoinAnswer;
let report: ReportAnswer;
beforeAll(async () => {
  [line, browser] = await Promise.all([joinLine(), launchChromium()]);
  voices = { candidate: await line.speaker(0.8), recruiter: await line.speaker(1.1) };
  const { stack } = line;
  recruiter = await RecruiterPage.openWithMicrophone(browser, stack.urls.app);
  await recruiter.signIn(stack.company);
});
afterAll(async () => {
  await browser?.close();
  await line?.stop();
});

const segments = async (): Promise<ShownSegment[]> =>
  (await sessionCalls(line.stack.urls.gateway, joined.sessionId, joined.sessionToken).segments()).segments;
const wordsOf = (said: readonly ShownSegment[], speaker: ShownSegment['speaker']): string =>
  said.flatMap((segment) => (segment.speaker === speaker ? [segment.text] : [])).join(' ');
/** Resolves when the candidate's page shows these words as a transcript line of this speaker. */
const shown = (speaker: ShownSegment['speaker'], words: string) =>
  expect
    .poll(
      async () =>
        (await candidate.collectedCall()).messages
          .filter((message) => message.speaker === speaker)
          .map(({ text }) => text)
          .join(' '),
      { timeout: 30_000 },
    )
    .toContain(words);
const button = (key: string) =>
  recruiter.page.getByRole('button', { name: recruiter.text(key), exact: true });
/** Asks for a person. With a telephone line, that is in a menu. */
const askForPerson = async (): Promise<void> => {
  const { page } = candidate;
  await page.getByRole('button', { name: candidate.text('call.help'), exact: true }).click();
  await page.getByRole('menuitem', { name: candidate.text('call.person.ask') }).click();
  const dialog = page.getByRole('dialog', { name: candidate.text('call.person.title') });
  await dialog.getByRole('button', { name: candidate.text('call.person.confirm') }).click();
  await dialog.getByText(candidate.text('call.person.asked')).waitFor();
  await page.keyboard.press('Escape');
};
const talksNow = () => candidate.page.getByText(/is talking with you now/);
/** Makes the SFU notice at once that the recruiter's page is gone, which it otherwise does after about 20 s. */
const removeRecruiter = async (): Promise<void> => {
  const rooms = roomService(line.stack);
  const people = await rooms.listParticipants(joined.sessionId);
  const recruiters = people.filter(({ identity }) => identity.startsWith(recruiterIdentityPrefix));
  expect(recruiters).toHaveLength(1);
  for (const { identity } of recruiters) await rooms.removeParticipant(joined.sessionId, identity);
};
const takeOver = async (): Promise<void> => {
  await recruiter.openReport(joined.sessionId);
  await button('reports.live.watch').click();
  await button('reports.live.takeOver').click();
  await button('reports.live.handBack').waitFor();
  await talksNow().waitFor();
};

it('a recruiter takes over the interview and hands it back; after they disconnect, Candi continues', async () => {
  const { stack } = line;
  const { url, sessionId } = await stack.recruiter.invite({ questions });
  candidate = await CandidatePage.open(browser, url);
  joined = await candidate.join();
  expect(joined.sessionId).toBe(sessionId);
  await candidate.unmute();
  await candidate.asked(first.question);
  await askForPerson();
  await takeOver();
  await candidate.page.getByText(candidate.text('call.state.silent'), { exact: true }).waitFor();
  expect(await seriousFindings(candidate.page)).toEqual([]);
  expect(await seriousFindings(recruiter.page)).toEqual([]);

  // The recruiter's words are stored with the recruiter as the speaker, and Candi stays silent whatever is said.
  const before = await segments();
  const since = await candidate.page.evaluate(() => globalThis.__tap.now());
  const toCandidate = await voices.recruiter.sayOn(recruiter.page, introduction);
  await heardOut(candidate.page, since);
  await shown('recruiter', introduction);
  const since2 = await recruiter.page.evaluate(() => globalThis.__tap.now());
  expect(since2).toBeGreaterThan(toCandidate.endS);
  // These words would answer Candi's next question, but they were said to the recruiter and must not count.
  await voices.candidate.sayOn(candidate.page, problem);
  await heardOut(recruiter.page, since2);
  await shown('candidate', problem);
  await voices.recruiter.sayOn(recruiter.page, farewell);
  await shown('recruiter', farewell);
  const now = await segments();
  expect(wordsOf(now, 'candi')).toBe(wordsOf(before, 'candi'));
  expect(wordsOf(now, 'candidate')).toBe(problem);
  expect(wordsOf(now, 'recruiter')).toBe(`${introduction} ${farewell}`);

  // After the hand-back, Candi announces that she is back and asks the open question again.
  await button('reports.live.handBack').click();
  await button('reports.live.takeOver').waitFor();
  await candidate.asked(first.question);
  expect(wordsOf(await segments(), 'candi')).toContain(handedBack);
  expect(await talksNow().count()).toBe(0);
  await voices.candidate.sayOn(candidate.page, project);
  await candidate.asked(second.question);

  // When the recruiter's page is gone for good, Candi continues without the recruiter.
  await button('reports.live.takeOver').click();
  await talksNow().waitFor();
  await killPage(recruiter.page);
  await removeRecruiter();
  // Candi waits until the time in which the recruiter may reconnect has passed.
  await candidate.asked(`${recruiterGone} ${resumedQuestionLead} ${second.question}`, 120_000);
  await voices.candidate.sayOn(candidate.page, problem);
  await candidate.asked(inviteQuestions);
  await voices.candidate.sayOn(candidate.page, nothing);
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
  expect(theirs.map(({ text }) => text).join(' ')).toBe(`${introduction} ${farewell}`);
  const shownLine = recruiter.page.locator('[data-speaker="recruiter"]').first();
  expect(await shownLine.innerText()).toContain(recruiter.text('reports.speakers.recruiter'));

  const quotes = report.report?.questions.flatMap((question) => question.quotes) ?? [];
  expect(quotes.length).toBeGreaterThan(0);
  // Excludes the candidate's words to the recruiter, which are in turns before Candi's return.
  const back = report.turns.find(({ text }) => text.includes(handedBack))?.index ?? Infinity;
  for (const { turnIndex } of quotes) {
    expect(report.turns.find(({ index }) => index === turnIndex)?.speaker).toBe('candidate');
    expect(turnIndex).toBeGreaterThan(back);
  }
});
