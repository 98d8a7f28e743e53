import { expect, test } from 'vitest';
import { detectPause, unknownPause } from './pause-detector.ts';

const tone = (peak: number): Float32Array =>
  Float32Array.from({ length: 8192 }, (_, index) => peak * Math.sin(index / 5));
/** Returns, for each of these consecutive peaks, whether it counts as a pause. */
const pauseAt = (peaks: number[]): boolean[] => {
  let pause = unknownPause;
  return peaks.map((peak) => {
    pause = detectPause(pause, tone(peak));
    return pause.isPaused;
  });
};

test('pauses between words are detected, speech is not', () => {
  expect(pauseAt([0, 0.3, 0.2, 0.001, 0.4])).toEqual([true, false, false, true, false]);
  expect(pauseAt([0.02, 0.3, 0.025, 0.4, 0.019])).toEqual([true, false, true, false, true]);
});

test('louder room noise counts as a pause again after some seconds, continuous speech is not', () => {
  const fan = pauseAt([0.01, ...Array.from({ length: 120 }, () => 0.05)]);
  expect(fan.slice(1, 20)).not.toContain(true);
  expect(fan.at(-1)).toBe(true);
  // Ten seconds of speech without a pause.
  expect(
    pauseAt([0.01, ...Array.from({ length: 40 }, (_, i) => 0.1 + 0.2 * (i % 3))]).slice(1),
  ).not.toContain(true);
});
