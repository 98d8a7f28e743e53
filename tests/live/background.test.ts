import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportAnswer } from '@candi/contract/reports/reports';
import { promptsFor } from '@candi/agent/prompts/languages';
import { CandidatePage } from '../browser/candidate-page.ts';
import { inBackground, launchTabs, type Tabs } from '../browser/in-background.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { type Watched, watchRecording } from '../measure/recording.ts';
import { unrecordedMs } from '../measure/unrecorded.ts';
import { joinSharedStack } from '../stack/join.ts';
import type { TestStack } from '../stack/stack.ts';

const question = 'What is an index?';
const answer = 'An index is a sorted copy of a column, to find rows without reading them all.';
const noQuestions = 'No, thank you, I have no questions.';
/**
 * Number of frames compared across the recording, about three per second. The test camera's video repeats every
 * second, so frames that are one second apart would look identical.
 */
const frames = 120;
/** Minimum time that the page stays in the background (ms); long enough for a browser to throttle it. */
const minAwayMs = 5000;
/**
 * Time without a new frame after which the camera counts as off (s); equals `staleMs` of `media/recording/shot.ts`.
 */
const goneS = 2;

let stack: TestStack;
let tabs: Tabs;
beforeAll(async () => {
  [stack, tabs] = await Promise.all([joinSharedStack(), launchTabs()]);
});
afterAll(() => tabs?.close());

/** `recording-page.test.ts` measures the same of a page that records by MediaRecorder. */
describe('a call whose page goes to the background', () => {
  /** Number of times the page reported that the recording wasn't saved. */
  let unsaved: number;
  let awayMs: number;
  let report: ReportAnswer;
  let watched: Watched;
  /** Section of the recording during which the page was in the background (s). */
  let away: { fromS: number; toS: number };

  beforeAll(async () => {
    const { url, sessionId } = await stack.recruiter.invite({
      questions: [{ question, expectedAnswer: 'A sorted copy of a column.' }],
    });
    const candidate = await CandidatePage.open(tabs.browser, url, { context: tabs.context });
    await candidate.join();
    await candidate.asked(question);
    await candidate.type(answer);
    const comeBack = await inBackground(candidate.page);
    const leftMs = Date.now();
    // Candi's reply plays entirely while the page is in the background.
    await candidate.asked(promptsFor('en').inviteQuestions);
    await pause(Math.max(0, leftMs + minAwayMs - Date.now()));
    awayMs = Date.now() - leftMs;
    await comeBack();
    await candidate.type(noQuestions);
    await candidate.ended();
    unsaved = await candidate.page.getByText(candidate.text('end.notSaved')).count();
    await candidate.close();

    const recruiter = await RecruiterPage.open(tabs.browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(sessionId);
    await recruiter.reportMade();
    report = await stack.recruiter.report(sessionId);
    watched = await watchRecording(recruiter.page, frames);
    await recruiter.close();
    const fact = report.signals.find(({ kind }) => kind === 'hidden');
    const fromS = ((fact?.atMs ?? Number.NaN) - report.recording.offsetMs) / 1000;
    away = { fromS, toS: fromS + (fact?.durationMs ?? Number.NaN) / 1000 };
  });

  it('tells the recruiter how long the page was away', () => {
    const durations = report.signals.flatMap(({ kind, durationMs }) =>
      kind === 'hidden' ? [durationMs] : [],
    );
    expect(durations).toHaveLength(1);
    expect(Math.abs((durations[0] ?? 0) - awayMs)).toBeLessThan(1000);
  });

  it('is recorded for its full length', () => {
    const { source, durationMs, verified } = report.recording;
    console.log({ durationMs, unrecordedMs: unrecordedMs(report), verified, awayMs, away });
    expect(source).toBe('browser');
    expect(verified).not.toBe(false);
    expect(unsaved).toBe(0);
    // If the recording had paused while the page was hidden, all of that time would be missing.
    expect(unrecordedMs(report)).toBeLessThan(awayMs / 4);
    expect(Math.abs(watched.durationS * 1000 - (durationMs ?? 0))).toBeLessThan(150);
  });

  it('shows Candi and the camera, with both voices audible', () => {
    const moving = (changes: number[]) => changes.filter((change) => change > 0.3).length / changes.length;
    expect(moving(watched.changes.left)).toBeGreaterThan(0.3);
    expect(moving(watched.changes.right)).toBeGreaterThan(0.3);
    expect(loudShare(watched.sound.samples)).toBeGreaterThan(0.1);
  });

  it('keeps the camera and Candi moving while the page is away', () => {
    const at = (i: number): number => (watched.durationS * (i + 0.5)) / frames;
    const meanwhile = (changes: readonly number[]): number[] =>
      changes.filter((_, i) => at(i) > away.fromS && at(i + 1) < away.toS);
    /** Returns the longest time during which the video didn't change (s). */
    const still = (changes: readonly number[]): number => {
      const moving = [-1, ...changes.keys(), changes.length].filter((i) => !((changes[i] ?? 1) < 0.3));
      const stretches = moving.slice(1).map((i, k) => i - (moving[k] ?? 0) - 1);
      return (Math.max(...stretches) * watched.durationS) / frames;
    };
    const [candi, camera] = [meanwhile(watched.changes.left), meanwhile(watched.changes.right)];
    const stillS = { candi: still(candi), camera: still(camera) };
    console.log({ frames: camera.length, stillS });
    expect(camera.length).toBeGreaterThanOrEqual(9);
    expect(stillS.camera).toBeLessThan(goneS);
    expect(stillS.candi).toBeLessThan(goneS);
    expect(report.signals.filter(({ kind }) => kind === 'camera_off')).toEqual([]);
  });

  /** Returns the share of quarter-second windows that contain audible sound, 0–1. */
  const loudShare = (samples: Float32Array): number => {
    const step = watched.sound.sampleRate / 4;
    const loud = Array.from({ length: Math.floor(samples.length / step) }, (_, i) =>
      samples.subarray(i * step, (i + 1) * step).some((sample) => Math.abs(sample) > 0.05),
    );
    return loud.filter(Boolean).length / loud.length;
  };

  it('keeps Candi’s voice, which continues in the background', () => {
    const { samples, sampleRate } = watched.sound;
    const meanwhile = samples.subarray(away.fromS * sampleRate, away.toS * sampleRate);
    expect(loudShare(meanwhile)).toBeGreaterThan(0.4);
  });
});
