import { initializeLogger } from '@livekit/agents';
import type { voice } from '@livekit/agents';
import { AudioFrame } from '@livekit/rtc-node';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SwitchableVoice } from './switchable-voice.ts';
import type { RunEvents, VoiceOutput } from './voice-output.ts';

initializeLogger({ pretty: false, level: 'silent' });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rate = 1000;

/** Output that records its input. The test triggers its events. */
class FakeOutput implements VoiceOutput {
  readonly sent: number[] = [];
  run: RunEvents | null = null;
  stops = 0;
  ends = 0;
  begin(events: RunEvents): void {
    this.run = events;
  }
  send(data: Int16Array): Promise<void> {
    this.sent.push(...data);
    return Promise.resolve();
  }
  end(): Promise<void> {
    this.ends += 1;
    return Promise.resolve();
  }
  stop(): void {
    this.stops += 1;
  }
}

const setUp = () => {
  const kept: number[] = [];
  const stopped: number[] = [];
  const output = new SwitchableVoice({
    rate,
    now: () => Date.now(),
    played: {
      push: (data) => kept.push(...data),
      playedUntil: () => undefined,
      stop: (nowMs) => stopped.push(nowMs),
      finish: () => undefined,
    },
    onProblem: (problem) => expect.unreachable(String(problem)),
  });
  const finished: voice.PlaybackFinishedEvent[] = [];
  output.on('playbackFinished', (event: voice.PlaybackFinishedEvent) => finished.push(event));
  const say = async (from: number, to: number) => {
    const data = Int16Array.from({ length: to - from }, (_, at) => from + at);
    await output.captureFrame(new AudioFrame(data, rate, 1, data.length));
  };
  /** Runs pending microtasks and due timers. */
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { output, finished, kept, stopped, say, settle };
};
const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

test('audio pushed before there is an output waits and is then heard in full', async () => {
  const { output, finished, kept, say, settle } = setUp();
  await say(0, 120);
  output.flush();
  const voiceOutput = new FakeOutput();
  output.switchTo(voiceOutput);
  await settle();
  expect(voiceOutput.sent).toEqual(numbers(0, 120));
  expect(voiceOutput.ends).toBe(1);
  voiceOutput.run?.onStarted();
  voiceOutput.run?.onEnded(120, true);
  expect(finished).toEqual([{ playbackPosition: 0.12, interrupted: false }]);
  expect(kept).toEqual(numbers(0, 120));
});

test('after an output fails, the next output plays the rest, and the session sees one utterance', async () => {
  const { output, finished, stopped, say, settle } = setUp();
  const started = vi.fn<() => void>();
  output.on('playbackStarted', started);
  const [lost, next] = [new FakeOutput(), new FakeOutput()];
  output.switchTo(lost);
  await say(0, 200);
  await settle();
  const sinceMs = Date.now();
  lost.run?.onStarted();
  output.switchTo(next);
  expect(next.sent).toEqual([]);
  lost.run?.onEnded(80, false);
  await settle();
  expect(stopped).toEqual([sinceMs + 80]);
  await say(200, 250);
  output.flush();
  await settle();
  expect(next.sent).toEqual(numbers(80, 250));
  expect(finished).toEqual([]);
  next.run?.onStarted();
  next.run?.onEnded(170, true);
  expect(finished).toEqual([{ playbackPosition: 0.25, interrupted: false }]);
  expect(started).toHaveBeenCalledOnce();
});

test('an interruption ends the utterance where the output stopped, and nothing follows on another output', async () => {
  const { output, finished, say, settle } = setUp();
  const [voiceOutput, next] = [new FakeOutput(), new FakeOutput()];
  output.switchTo(voiceOutput);
  await say(0, 200);
  output.flush();
  await settle();
  voiceOutput.run?.onStarted();
  output.clearBuffer();
  output.clearBuffer();
  expect(voiceOutput.stops).toBe(1);
  expect(finished).toEqual([]);
  output.switchTo(next);
  voiceOutput.run?.onEnded(60, false);
  await settle();
  expect(finished).toEqual([{ playbackPosition: 0.06, interrupted: true }]);
  expect(next.sent).toEqual([]);
});

test('an interruption before there is an output is reported at once', async () => {
  const { output, finished, say } = setUp();
  await say(0, 50);
  output.clearBuffer();
  expect(finished).toEqual([{ playbackPosition: 0, interrupted: true }]);
});

test('a pause stops the output, and playback resumes with the audio that was not heard', async () => {
  const { output, finished, say, settle } = setUp();
  const voiceOutput = new FakeOutput();
  output.switchTo(voiceOutput);
  await say(0, 100);
  output.flush();
  await settle();
  voiceOutput.run?.onStarted();
  output.pause();
  voiceOutput.run?.onEnded(40, false);
  await settle();
  expect(voiceOutput.sent).toHaveLength(100);
  output.resume();
  await settle();
  expect(voiceOutput.sent.slice(100)).toEqual(numbers(40, 100));
  voiceOutput.run?.onEnded(60, true);
  expect(finished).toEqual([{ playbackPosition: 0.1, interrupted: false }]);
});
