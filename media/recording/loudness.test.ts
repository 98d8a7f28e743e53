import { expect, test } from 'vitest';
import { easeLevel, loudness, rootMeanSquare } from './loudness.ts';

test('loudness is linear in decibels between silence and a loud voice', () => {
  const tone = Float32Array.from({ length: 4800 }, (_, index) => 0.1 * Math.sin(index / 5));
  expect(rootMeanSquare(tone)).toBeCloseTo(0.0707, 3);
  expect(rootMeanSquare(new Float32Array())).toBe(0);
  expect(loudness(0)).toBe(0);
  expect(loudness(0.001)).toBe(0);
  expect(loudness(rootMeanSquare(tone))).toBeCloseTo(0.744, 2);
  expect(loudness(0.9)).toBe(1);
});

test('a level rises quickly and falls slowly', () => {
  expect(easeLevel(0, 1, 100)).toBeGreaterThan(0.8);
  expect(easeLevel(1, 0, 100)).toBeGreaterThan(0.6);
});
