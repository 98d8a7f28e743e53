import { expect, test } from 'vitest';
import { voiceSampleRate } from './protocol.ts';
import { createShortener, shortenedTiming } from './shorten.ts';

/** Sound of this length (ms) whose samples are its times (ms). */
const sound = (lengthMs: number): Uint8Array =>
  new Uint8Array(
    Int16Array.from({ length: (voiceSampleRate / 1000) * lengthMs }, (_, at) =>
      Math.floor((at * 1000) / voiceSampleRate),
    ).buffer,
  );
const samplesOf = (pcm: Uint8Array): Int16Array => new Int16Array(pcm.slice().buffer);

test('a shortened sound keeps the first 10 ms of each stretch, wherever it is divided', () => {
  const whole = sound(120);
  const shorten = createShortener(4);
  const divided = [whole.subarray(0, 998), whole.subarray(998, 3002), whole.subarray(3002)];
  const kept = divided.flatMap((part) => [...samplesOf(shorten(part))]);
  expect(kept).toHaveLength(samplesOf(whole).length / 4);
  expect([...new Set(kept.map((ms) => Math.floor(ms / 10)))]).toEqual([0, 4, 8]);
});

test('a sound that is not shortened stays as it is', () => {
  const whole = sound(20);
  expect(createShortener(1)(whole)).toBe(whole);
});

test('the times of words and phonemes are shortened with the sound', () => {
  const timing = {
    words: [{ word: 'Hello', offset: 0, startMs: 20, endMs: 400 }],
    phonemes: [{ phoneme: 'h', startMs: 20, endMs: 90 }],
  };
  expect(shortenedTiming(timing, 4)).toEqual({
    words: [{ word: 'Hello', offset: 0, startMs: 5, endMs: 100 }],
    phonemes: [{ phoneme: 'h', startMs: 5, endMs: 23 }],
  });
});
