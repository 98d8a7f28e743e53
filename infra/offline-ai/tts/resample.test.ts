import { expect, test } from 'vitest';
import { createResampler } from './resample.ts';

const tone = (hz: number, rate: number, seconds: number) =>
  Float32Array.from(
    { length: rate * seconds },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * hz * index) / rate),
  );

test('a tone keeps its pitch, loudness and length for any chunk size', () => {
  const input = tone(1000, 22_050, 1);
  const resample = createResampler(22_050, 24_000);
  const output: number[] = [];
  for (let at = 0, size = 100; at < input.length; at += size, size = (size * 7) % 901)
    output.push(...resample(input.subarray(at, at + size)));
  output.push(...resample(new Float32Array(0), true));
  const wanted = tone(1000, 24_000, 1);
  expect(Math.abs(output.length - wanted.length)).toBeLessThanOrEqual(2);
  const worst = Math.max(
    ...output.slice(100, -100).map((sample, index) => Math.abs(sample - (wanted[index + 100] ?? 0))),
  );
  expect(worst).toBeLessThan(0.005);
});
