import { expect, it } from 'vitest';
import { toSamples } from './samples.ts';

const tone = (hz: number, sampleRate: number) => ({
  sampleRate,
  samples: Float32Array.from(
    { length: sampleRate },
    (_, i) => 0.5 * Math.sin((2 * Math.PI * hz * i) / sampleRate),
  ),
});
const level = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const crossings = (samples: Int16Array): number =>
  samples.reduce(
    (count, sample, i) => (i > 0 && sample >= 0 && (samples[i - 1] ?? 0) < 0 ? count + 1 : count),
    0,
  );

it.each([24_000, 14_880, 26_400])('keeps the length, pitch and level of a sound of %i Hz', (rate) => {
  const samples = toSamples(tone(200, rate), 16_000);
  expect(Math.abs(samples.length - 16_000)).toBeLessThan(3);
  expect(Math.abs(crossings(samples) - 200)).toBeLessThan(3);
  expect(level(samples) / (0.5 * 32_767 * Math.SQRT1_2)).toBeCloseTo(1, 1);
});
