import { expect, it } from 'vitest';
import { recordingRate } from './track.ts';
import { throughTelephone } from './telephone.ts';

const toneOf = (hz: number): Int16Array =>
  Int16Array.from(
    { length: recordingRate },
    (_, at) => 8000 * Math.sin((2 * Math.PI * hz * at) / recordingRate),
  );
/** Returns how much of a tone is left (0–1), apart from its first and last 100 ms. */
const leftOf = (hz: number): number => {
  const rms = (samples: Int16Array): number => {
    const middle = samples.subarray(recordingRate / 10, -recordingRate / 10);
    return Math.sqrt(middle.reduce((sum, sample) => sum + sample * sample, 0) / middle.length);
  };
  const tone = toneOf(hz);
  return rms(throughTelephone(tone)) / rms(tone);
};

it('passes the band of a telephone and keeps the length', () => {
  expect(throughTelephone(toneOf(1000))).toHaveLength(recordingRate);
  for (const hz of [500, 1000, 3000]) expect(leftOf(hz)).toBeGreaterThan(0.9);
  for (const hz of [60, 120, 5000]) expect(leftOf(hz)).toBeLessThan(0.2);
});
