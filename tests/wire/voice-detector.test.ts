import { ReadableStream } from 'node:stream/web';
import { inference, initializeLogger, VADEventType } from '@livekit/agents';
import { voiceSilenceMs } from '@candi/agent/speech/session-options';
import { VoiceDetector } from '@candi/agent/speech/voice-detector';
import { AudioFrame } from '@livekit/rtc-node';
import { beforeAll, expect, test } from 'vitest';
import { readAnswer } from '../calls/answer.ts';
import { sampleRate } from '../calls/candidate.ts';

/** Returns speech preceded and followed by one second of silence, in frames of 10 ms. */
const frames = (): AudioFrame[] => {
  const speech = readAnswer();
  const samples = new Int16Array(speech.length + 2 * sampleRate);
  samples.set(speech, sampleRate);
  const step = sampleRate / 100;
  return Array.from(
    { length: Math.floor(samples.length / step) },
    (_, i) => new AudioFrame(samples.slice(i * step, (i + 1) * step), sampleRate, 1, step),
  );
};

/** Returns how much the measured speech duration grows during the silence after the speech (ms). */
const countedBehind = async (vad: inference.VAD): Promise<number> => {
  const stream = vad.stream();
  stream.updateInputStream(ReadableStream.from<AudioFrame>(frames()));
  let voicedMs = 0;
  let behindMs = 0;
  for await (const { type, speaking, speechDuration, rawAccumulatedSilence } of stream) {
    if (type === VADEventType.END_OF_SPEECH) break;
    if (type !== VADEventType.INFERENCE_DONE || !speaking) continue;
    if (rawAccumulatedSilence === 0) voicedMs = speechDuration;
    else behindMs = Math.max(behindMs, speechDuration - voicedMs);
  }
  return behindMs;
};

beforeAll(() => initializeLogger({ pretty: false, level: 'silent' }));

test('the measured duration of a sound excludes the silence after it', async () => {
  const options = { model: 'silero', minSilenceDuration: voiceSilenceMs } as const;
  expect(await countedBehind(new inference.VAD(options))).toBeGreaterThan(150);
  expect(await countedBehind(new VoiceDetector(options))).toBeLessThanOrEqual(32);
});
