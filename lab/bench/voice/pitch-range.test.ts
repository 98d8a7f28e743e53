import { expect, test } from 'vitest';
import { pitches, rangeInSemitones } from './pitch-range.ts';

/** A voice-like tone with harmonics, whose pitch glides between two frequencies (Hz). */
function glide(from: number, to: number): Int16Array {
  let phase = 0;
  return Int16Array.from({ length: 48_000 }, (_, at) => {
    phase += (2 * Math.PI * (from + ((to - from) * at) / 48_000)) / 24_000;
    return 6000 * (Math.sin(phase) + 0.6 * Math.sin(2 * phase) + 0.4 * Math.sin(3 * phase));
  });
}

test('the pitch of a steady tone is found, and silence has none', () => {
  const found = pitches(glide(200, 200));
  expect(found.length).toBeGreaterThan(80);
  for (const pitch of found) expect(pitch).toBeCloseTo(200, -1);
  expect(pitches(new Int16Array(48_000))).toEqual([]);
});

test('an octave has twelve semitones', () => {
  expect(rangeInSemitones(pitches(glide(150, 300)))).toBeGreaterThan(10);
  expect(rangeInSemitones(pitches(glide(150, 300)))).toBeLessThan(12.5);
});
