import { expect, it } from 'vitest';
import { slope } from './slope.ts';

it('returns the slope of a straight line', () => {
  expect(slope([5, 7, 9, 11])).toBeCloseTo(2);
  expect(slope([300, 300, 300])).toBe(0);
  expect(slope([10, 9])).toBeCloseTo(-1);
});

it('detects growth in a sawtooth', () => {
  const values = Array.from({ length: 60 }, (_, minute) => 300 + 0.5 * minute + 40 * ((minute % 5) / 5));
  expect(Math.abs(slope(values) - 0.5)).toBeLessThan(0.1);
});

it('refuses a single value', () => expect(() => slope([1])).toThrow('two values'));
