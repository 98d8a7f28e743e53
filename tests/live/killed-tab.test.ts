import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { capture, say, wallMs } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { joinSharedStack } from '../stack/join.ts';
import { compareUtterances } from '../measure/engine-voice.ts';
import { alikeOver, follow } from '../measure/follow.ts';
import { watchRecording } from '../measure/recording.ts';
import { cut } from '../measure/sound.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import type { TestStack } from '../stack/stack.ts';

let stack: TestStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
});
afterAll(() => browser?.close());

const project = 'What project are you proud of?';
const questions = [
  { question: project, expectedAnswer: 'A project in a team: what was built, and for whom.' },
];

describe('a killed tab', () => {
  it('loses at most 2 s of video and no audio', async () => {
    const open = async (before?: () => void) => {
      const { url } = await stack.recruiter.invite({ questions });
      const candidate = await CandidatePage.open(browser, url, before ? { before } : {});
      const toast = candidate.page.getByText('Error during screen recording.');
      // The toast is shown for only three seconds, so the test waits for it from the start.
      const failure = before && toast.waitFor();
      const joined = await candidate.join();
      await failure;
      // The toast covers the controls, and stays as long as the mouse pointer is on it.
      await candidate.page.mouse.move(0, 0);
      await toast.waitFor({ state: 'hidden' });
      await candidate.unmute();
      return { candidate, joined };
    };
    const answer = async (candidate: CandidatePage) => {
      await candidate.asked(project);
      return say(candidate.page, ['project']);
    };
    const kill = async (candidate: CandidatePage) => {
      const killedAt = Date.now();
      await candidate.kill();
      return killedAt;
    };
    // The calls run one after another, so that the machine isn't overloaded.
    const records = await open();
    await answer(records.candidate);
    const recordsKilledAt = await kill(records.candidate);
    // A browser without any encoder, so that only the agent's own audio recording exists.
    const cannot = await open(() => {
      for (const way of ['VideoEncoder', 'MediaRecorder']) Reflect.deleteProperty(globalThis, way);
    });
    const spoken = await answer(cannot.candidate);
    // The agent records the audio, and the page says that the interview is recorded.
    await cannot.candidate.page.getByText(cannot.candidate.text('call.recording'), { exact: true }).waitFor();
    const heard = await capture(cannot.candidate.page);
    const { segments } = await sessionCalls(
      stack.urls.gateway,
      cannot.joined.sessionId,
      cannot.joined.sessionToken,
    ).segments();
    const cannotKilledAt = await kill(cannot.candidate);

    const finished = async ({ sessionId, startedAt }: JoinAnswer, killedAt: number) => {
      const read = () => stack.recruiter.report(sessionId);
      const lost = { status: 'CANCELLED', cancelReason: 'connection_lost' };
      await expect.poll(read, { timeout: 60_000, interval: 500 }).toMatchObject(lost);
      await expect
        .poll(async () => (await read()).recording.status, { timeout: 60_000, interval: 500 })
        .toBe('ready');
      const { recording } = await read();
      const startedMs = Date.parse(startedAt);
      return {
        recording,
        startedMs,
        lostMs: killedAt - startedMs - recording.offsetMs - (recording.durationMs ?? 0),
      };
    };
    const [picture, sound] = await Promise.all([
      finished(records.joined, recordsKilledAt),
      finished(cannot.joined, cannotKilledAt),
    ]);
    console.log(`lost: ${picture.lostMs} ms of video, audio ${Math.max(0, sound.lostMs)} ms`);
    expect(picture.recording.source).toBe('browser');
    expect(picture.lostMs).toBeLessThanOrEqual(2000);
    expect(sound.recording.source).toBe('agent');
    expect(sound.lostMs).toBeLessThanOrEqual(0);

    const recruiter = await RecruiterPage.open(browser, stack.urls.app);
    await recruiter.signIn(stack.company);
    await recruiter.openReport(cannot.joined.sessionId);
    await recruiter.page.getByText(recruiter.text('reports.agentAudio')).waitFor();
    const watched = await watchRecording(recruiter.page, 2);
    const fileS = (sessionMs: number) => (sessionMs - sound.recording.offsetMs) / 1000;
    const clip = cut({ ...heard, samples: heard.microphone }, spoken.startS, spoken.endS);
    const said = follow(clip, watched.sound, fileS(wallMs(heard, spoken.startS) - sound.startedMs), 1);
    expect(alikeOver([said]), 'the answer').toBeGreaterThanOrEqual(0.8);
    const utterances = await compareUtterances(stack.env, segments, watched.sound, fileS);
    for (const { text, soundingShare } of utterances) {
      expect.soft(soundingShare, text).toBeGreaterThan(0.6);
      expect.soft(soundingShare, text).toBeLessThan(1.4);
    }
    expect(alikeOver(utterances.flatMap(({ followed }) => followed))).toBeGreaterThanOrEqual(0.8);
    await recruiter.close();
  });
});
