import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@candi/contract/reports';
import type { JoinAnswer } from '@candi/contract/sessions';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { withoutEncoders } from '../browser/without-encoders.ts';
import { type Watched, watchRecording } from '../measure/recording.ts';
import { startTestStack, type TestStack } from '../stack.ts';

const questions = [
  {
    question: 'What is an index?',
    expectedAnswer: 'A sorted copy of a column, to find rows without reading all.',
  },
];
const script: [asked: string, typed: string][] = [
  [
    questions[0]?.question ?? '',
    'An index is a sorted copy of a column, to find rows without reading them all.',
  ],
  [promptsFor('en').inviteQuestions, 'No, thank you, I have no questions.'],
];

describe('a candidate whose browser has no encoders', () => {
  let stack: TestStack;
  let browser: Browser;
  let recruiter: RecruiterPage;
  let joined: JoinAnswer;
  let letInAt: number;
  let unsaved: number;
  let report: ReportAnswer;
  let watched: Watched;

  beforeAll(async () => {
    [stack, browser] = await Promise.all([startTestStack(), launchChromium()]);
    const { url, sessionId } = await stack.recruiter.invite({ questions });
    const candidate = await CandidatePage.open(browser, url, { before: withoutEncoders });
    joined = await candidate.join();
    for (const [asked, typed] of script) {
      await candidate.asked(asked);
      await candidate.type(typed);
      await candidate.stored(typed);
    }
    await candidate.ended();
    unsaved = await candidate.page.getByText(candidate.text('end.notSaved')).count();
    letInAt = candidate.letInAt ?? Number.NaN;
    recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    report = await stack.recruiter.report(sessionId);
    watched = await watchRecording(recruiter.page, 16);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  it('is recorded by MediaRecorder, for as long as the call lasts', () => {
    const { source, durationMs, offsetMs, verified } = report.recording;
    const callMs = Date.parse(report.endedAt ?? '') - letInAt;
    console.log({ callMs, durationMs, offsetMs, verified, played: watched.durationS });
    expect(unsaved).toBe(0);
    expect(source).toBe('browser');
    expect(verified).not.toBe(false);
    expect(Math.abs((durationMs ?? 0) - callMs)).toBeLessThan(1500);
    expect(Math.abs(watched.durationS * 1000 - (durationMs ?? 0))).toBeLessThan(150);
    expect(Math.abs(offsetMs - (letInAt - Date.parse(joined.startedAt)))).toBeLessThan(1500);
  });

  it('is seen and heard: Candi, and the camera', () => {
    const moving = (changes: number[]) => changes.filter((change) => change > 0.3).length / changes.length;
    expect(moving(watched.changes.left)).toBeGreaterThan(0.5);
    expect(moving(watched.changes.right)).toBeGreaterThan(0.5);
    const { samples, sampleRate } = watched.sound;
    const loud = Array.from({ length: Math.floor(samples.length / sampleRate) }, (_, second) =>
      samples.slice(second * sampleRate, (second + 1) * sampleRate).some((sample) => Math.abs(sample) > 0.05),
    );
    expect(loud.filter(Boolean).length / loud.length).toBeGreaterThan(0.2);
  });

  it('has no gap of the camera that never went', () => {
    expect(report.signals.filter(({ kind }) => kind === 'camera_off')).toEqual([]);
  });
});
