import { expect, it } from 'vitest';
import { periodAt } from './period.ts';

const period = (anchor: string, now: string, back = 0) => {
  const { start, end } = periodAt(new Date(anchor), new Date(now), back);
  return [start.toISOString(), end.toISOString()];
};

it('a period starts on the day and at the time of the subscription’s start', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-03-15T09:59:59Z')).toEqual([
    '2026-02-15T10:00:00.000Z',
    '2026-03-15T10:00:00.000Z',
  ]));

it('a period includes its first moment', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-03-15T10:00:00Z')[0]).toBe('2026-03-15T10:00:00.000Z'));

it('a period ends on the last day of a short month, and later ones on the 31st again', () => {
  expect(period('2026-01-31T00:00:00Z', '2026-02-28T12:00:00Z')).toEqual([
    '2026-02-28T00:00:00.000Z',
    '2026-03-31T00:00:00.000Z',
  ]);
  expect(period('2026-01-31T00:00:00Z', '2026-03-30T00:00:00Z')[0]).toBe('2026-02-28T00:00:00.000Z');
});

it('periods count back into the previous year', () =>
  expect(period('2025-11-10T00:00:00Z', '2026-01-12T00:00:00Z', 2)[0]).toBe('2025-11-10T00:00:00.000Z'));

it('the first period applies if the clock is before the subscription’s start', () =>
  expect(period('2026-01-15T10:00:00Z', '2026-01-01T00:00:00Z')[0]).toBe('2026-01-15T10:00:00.000Z'));
