import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { firefoxPath, launchFirefox } from '../browser/firefox.ts';
import { closePages } from '../browser/close-pages.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { watchRecording } from '../measure/recording.ts';
import { unrecordedMs, unrecordedTurns } from '../measure/unrecorded.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const questions = [
  {
    question: 'Can you tell me about a project you are proud of?',
    expectedAnswer: 'A project in a team: what was built, as a booking system, and for whom, as a hospital.',
  },
];
/** Each of Candi's questions with the answer that is typed. */
const script: [asked: string, answer: string][] = [
  [
    questions[0]?.question ?? '',
    'In a team of five we built a new booking system for a hospital, and I wrote the part that patients see.',
  ],
  [promptsFor('en').inviteQuestions, 'No, thank you. I have no questions.'],
];

const program = firefoxPath();
if (program === null)
  console.warn('Firefox is not installed: install firefox-esr or set FIREFOX to run its journey');

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  if (program === null) return;
  [stack, browser] = await Promise.all([joinSharedStack(), launchFirefox(program)]);
});
afterEach(() => browser && closePages(browser));
afterAll(() => browser?.close());

it.skipIf(program === null)(
  'an interview in Firefox is completed, recorded and shown in the report',
  async () => {
    const { url } = await stack.recruiter.invite({ questions, type: 'HUMANOID' });
    const candidate = await CandidatePage.open(browser, url, { microphone: 'fake' });
    const { page } = candidate;
    await candidate.getReady();
    await page.getByRole('button', { name: candidate.text('join.devices.ask') }).click();
    await page.getByLabel(candidate.text('join.devices.microphone'), { exact: true }).waitFor();
    await page.getByLabel(candidate.text('join.devices.camera'), { exact: true }).waitFor();
    const { sessionId } = await candidate.join();
    for (const [asked, answer] of script) {
      await candidate.asked(asked);
      await candidate.type(answer);
    }
    await candidate.ended();
    await page.getByRole('heading', { name: candidate.text('end.ended.title') }).waitFor();
    expect(await page.getByText(candidate.text('end.notSaved')).count()).toBe(0);
    expect(candidate.complaints).toEqual([]);
    await candidate.close();

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    const report = await stack.recruiter.report(sessionId);
    expect(report).toMatchObject({ status: 'COMPLETED', recording: { source: 'browser' } });
    console.log({ durationMs: report.recording.durationMs, unrecordedMs: unrecordedMs(report) });
    expect(unrecordedTurns(report)).toEqual([]);
    const watched = await watchRecording(recruiter.page, 24);
    const moving = (changes: number[]) => changes.filter((change) => change > 0.3).length / changes.length;
    expect(Math.abs(watched.durationS * 1000 - (report.recording.durationMs ?? 0))).toBeLessThan(150);
    expect(moving(watched.changes.left)).toBeGreaterThan(0.5);
    expect(moving(watched.changes.right)).toBeGreaterThan(0.5);
    const loud = watched.sound.samples.filter((sample) => Math.abs(sample) > 0.02).length;
    expect(loud / watched.sound.samples.length).toBeGreaterThan(0.05);
    await recruiter.close();
  },
);
