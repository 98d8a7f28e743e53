import { expect, test } from 'vitest';
import { createTrimmer, toLoudness } from './loudness.ts';

test('the gain is constant up to the knee, and nothing clips', () => {
  const samples = toLoudness(Float32Array.from([0.1, -0.2, 0.5, -4]), 2);
  expect(samples[0]).toBe(6553);
  expect(samples[1]).toBe(-13_107);
  expect(samples[2]).toBeGreaterThan(0.7 * 32_767);
  expect(Math.min(...samples)).toBeGreaterThan(-0.96 * 32_767);
});

const zero = (count: number) => Array.from({ length: count }, () => 0);

test('removes silence at both ends, keeps silence in between, and counts the samples removed from the start', () => {
  const trimmer = createTrimmer(2);
  const chunks = [zero(10), [...zero(3), 900, 900, ...zero(4)], [...zero(5)], [800, ...zero(6)], zero(6)];
  const output = chunks.flatMap((chunk) => [...trimmer.push(Int16Array.from(chunk))]);
  output.push(...trimmer.end());
  expect(output).toEqual([0, 0, 900, 900, ...zero(9), 800, 0, 0]);
  expect(trimmer.dropped()).toBe(11);
});

test('nothing remains of silence alone', () => {
  const trimmer = createTrimmer(2);
  expect([...trimmer.push(new Int16Array(50)), ...trimmer.end()]).toEqual([]);
});
