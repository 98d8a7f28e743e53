import { expect, test } from 'vitest';
import { Pitch } from './pitch.ts';

const rate = 16_000;
/** Returns a voice-like buzz whose pitch glides from `from` to `to` (Hz) over `ms`. */
const voice = (from: number, to: number, ms: number): Int16Array => {
  const length = (rate * ms) / 1000;
  let phase = 0;
  return Int16Array.from({ length }, (_, at) => {
    phase += (from + ((to - from) * at) / length) / rate;
    let sum = 0;
    for (let harmonic = 1; harmonic <= 8; harmonic += 1)
      sum += Math.sin(2 * Math.PI * harmonic * phase) / harmonic;
    return sum * 4000;
  });
};
const heard = (...stretches: Int16Array[]): Pitch => {
  const pitch = new Pitch(rate);
  for (const stretch of stretches)
    for (let at = 0; at < stretch.length; at += 320) pitch.push(stretch.subarray(at, at + 320));
  return pitch;
};

test('a voice that falls at the end has a low ending', () => {
  expect(heard(voice(130, 150, 700), voice(150, 90, 800)).ending()).toBeLessThan(0.08);
});

test('a voice that stops in mid-sentence has a high ending', () => {
  expect(heard(voice(150, 100, 700), voice(100, 140, 500)).ending()).toBeGreaterThan(0.3);
});

test('a voice that is too short has no ending', () => {
  expect(heard(voice(120, 100, 200)).ending()).toBeNull();
  expect(heard(new Int16Array(rate * 3)).ending()).toBeNull();
});

test('the ending is relative to the speaker’s range', () => {
  const fall = voice(150, 90, 1500);
  expect(heard(fall, voice(150, 120, 700)).ending()).toBeGreaterThan(0.2);
  expect(heard(fall, voice(150, 80, 700)).ending()).toBeLessThan(0.08);
});

test('high voices are distinguished by fractions of a sample', () => {
  expect(heard(voice(196, 196, 700), voice(194, 194, 300)).ending()).toBeLessThan(0.3);
  expect(heard(voice(194, 194, 700), voice(196, 196, 300)).ending()).toBeGreaterThan(0.6);
});

test('measures the time since the voice was last heard', () => {
  const pitch = heard(voice(150, 120, 700));
  expect(pitch.unvoicedMs).toBe(0);
  for (let at = 0; at < 10; at += 1) pitch.push(new Int16Array(320));
  expect(pitch.unvoicedMs).toBeGreaterThan(120);
  expect(pitch.unvoicedMs).toBeLessThanOrEqual(200);
});
