import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JoinAnswer } from '@candi/contract/interviews/sessions';
import { CandidatePage } from '../browser/candidate-page.ts';
import { launchChromium } from '../browser/chromium.ts';
import { installEchoRoom } from '../browser/echo-room.ts';
import { capture, say, wallMs } from '../browser/microphone.ts';
import { RecruiterPage } from '../browser/recruiter-page.ts';
import { joinSharedStack } from '../stack/join.ts';
import { compareUtterances } from '../measure/engine-voice.ts';
import { alikeOver, follow } from '../measure/follow.ts';
import { watchRecording } from '../measure/recording.ts';
import { cut } from '../measure/sound.ts';
import { sessionCalls } from '../calls/recruiter.ts';
import type { TestStack } from '../stack/stack.ts';

const project = 'What project are you proud of?';
const questions = [
  { question: project, expectedAnswer: 'A project in a team: what was built, and for whom.' },
];

interface Call {
  candidate: CandidatePage;
  joined: JoinAnswer;
}

let stack: TestStack;
let browser: Browser;
/** A call whose microphone picks up what the page plays. */
let echoing: Call;
beforeAll(async () => {
  [stack, browser] = await Promise.all([joinSharedStack(), launchChromium()]);
  const candidate = await open(installEchoRoom);
  echoing = { candidate, joined: await candidate.join() };
});
afterAll(() => browser?.close());

/** Opens the page of a new interview. `before`: runs in the page first. */
const open = async (before: () => void): Promise<CandidatePage> => {
  const { url } = await stack.recruiter.invite({ questions });
  return CandidatePage.open(browser, url, { before });
};
/** Runs in the page: removes every way to record. */
const withoutRecorders = (): void => {
  for (const way of ['VideoEncoder', 'MediaRecorder']) Reflect.deleteProperty(globalThis, way);
};
/** Joins without any encoder, so that only the agent's own audio recording exists. */
const joinWithoutRecorders = async (): Promise<Call> => {
  const candidate = await open(withoutRecorders);
  const toast = candidate.page.getByText('Error during screen recording.');
  // The toast is shown for only three seconds, so the test waits for it from the start.
  const failure = toast.waitFor();
  const joined = await candidate.join();
  await failure;
  // The toast covers the controls, and stays as long as the mouse pointer is on it.
  await candidate.page.mouse.move(0, 0);
  await toast.waitFor({ state: 'hidden' });
  await candidate.unmute();
  return { candidate, joined };
};
/** Kills the page's process. Returns when (ms since the epoch). */
const kill = async (candidate: CandidatePage): Promise<number> => {
  const killedAt = Date.now();
  await candidate.kill();
  return killedAt;
};

it('a microphone that picks up Candi’s voice shows a hint about headphones, even while muted', async () => {
  const hint = echoing.candidate.page.getByText(echoing.candidate.text('call.echoHint'), { exact: true });
  await expect.poll(() => hint.count(), { timeout: 60_000 }).toBe(1);
});

describe('a killed tab', () => {
  it('loses at most 2 s of video and no audio', async () => {
    // The calls run one after another, so that the machine isn't overloaded.
    const echoingKilledAt = await kill(echoing.candidate);
    const cannot = await joinWithoutRecorders();
    await cannot.candidate.asked(project);
    const spoken = await say(cannot.candidate.page, ['project']);
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
      finished(echoing.joined, echoingKilledAt),
      finished(cannot.joined, cannotKilledAt),
    ]);
    console.log(`lost: ${picture.lostMs} ms of video, audio ${Math.max(0, sound.lostMs)} ms`);
    expect(picture.recording.source).toBe('browser');
    expect(picture.recording.durationMs).toBeGreaterThan(5000);
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
