import { expect, it } from 'vitest';
import { periodAt } from './period.ts';

const period = (anchor: string, now: string, back = 0) => {
  const { start, end } = periodAt(new Date(anchor), new Date(now), back);
  return [start.toISOString(), end.toISOString()];
};

it('starts at the day and time of the subscription’s start', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-03-15T09:59:59Z')).toEqual([
    '2026-02-15T10:00:00.000Z',
    '2026-03-15T10:00:00.000Z',
  ]));

it('includes its first moment', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-03-15T10:00:00Z')[0]).toBe('2026-03-15T10:00:00.000Z'));

it('ends on the last day of a short month and returns to the 31st', () => {
  expect(period('2026-01-31T00:00:00Z', '2026-02-28T12:00:00Z')).toEqual([
    '2026-02-28T00:00:00.000Z',
    '2026-03-31T00:00:00.000Z',
  ]);
  expect(period('2026-01-31T00:00:00Z', '2026-03-30T00:00:00Z')[0]).toBe('2026-02-28T00:00:00.000Z');
});

it('counts back into the previous year', () =>
  expect(period('2025-11-10T00:00:00Z', '2026-01-12T00:00:00Z', 2)[0]).toBe('2025-11-10T00:00:00.000Z'));

it('is the first period if the clock is before the subscription’s start', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-01-01T00:00:00Z')[0]).toBe('2026-01-15T10:00:00.000Z'));
