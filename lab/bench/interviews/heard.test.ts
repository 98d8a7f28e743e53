import { expect, test } from 'vitest';
import { measureHeard, speechLevel } from './heard.ts';

const sampleRate = 16_000;
/** Returns a tone of −20 dBFS in each of the spans (s), and silence elsewhere. */
const tones = (seconds: number, ...spans: [from: number, to: number][]): Float32Array =>
  Float32Array.from({ length: seconds * sampleRate }, (_, index) => {
    const at = index / sampleRate;
    const sounds = spans.some(([from, to]) => at >= from && at < to);
    return sounds ? 0.1 * Math.SQRT2 * Math.sin(2 * Math.PI * 200 * at) : 0;
  });

test('the level of speech leaves out silence', () => {
  expect(speechLevel(tones(4, [1.024, 2.048]))).toBeCloseTo(-20, 1);
  expect(speechLevel(tones(1))).toBeNaN();
});

test('waits, interruptions and gaps are measured', () => {
  const microphone = tones(20, [2, 4], [8, 11]);
  const remote = tones(20, [0, 1], [5.5, 7], [10, 10.5], [14, 15]);
  const heard = { sampleRate, microphone, remote, clocks: [] };
  const figures = measureHeard(heard, [
    { startS: 2, endS: 4 },
    { startS: 8, endS: 11 },
  ]);
  expect(figures.waitsMs).toEqual([1500, 3000]);
  expect(figures.cutOffs).toBe(1);
  expect(figures.longestGapS).toBeCloseTo(3, 1);
});
