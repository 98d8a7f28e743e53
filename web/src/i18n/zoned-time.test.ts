import { describe, expect, test } from 'vitest';
import { today, toInstant, toLocal } from './zoned-time.ts';

const iso = (local: string, zone: string) => toInstant(local, zone)?.toISOString();

describe('a time in a zone', () => {
  test.each([
    ['2026-11-21T14:30', 'UTC', '2026-11-21T14:30:00.000Z'],
    ['2026-07-01T09:00', 'Europe/Lisbon', '2026-07-01T08:00:00.000Z'],
    ['2026-12-01T09:00', 'Europe/Lisbon', '2026-12-01T09:00:00.000Z'],
    ['2026-12-31T23:45', 'America/Sao_Paulo', '2027-01-01T02:45:00.000Z'],
    ['2026-03-01T00:15', 'Asia/Kathmandu', '2026-02-28T18:30:00.000Z'],
    ['2026-03-01T00:15', 'Pacific/Kiritimati', '2026-02-28T10:15:00.000Z'],
  ])('%s in %s is %s, and back', (local, zone, instant) => {
    expect(iso(local, zone)).toBe(instant);
    expect(toLocal(new Date(instant), zone)).toBe(local);
  });

  test.each([
    // Clocks go forward: skipped times are moved forward by the gap.
    ['2026-03-29T01:30', 'Europe/Lisbon', '2026-03-29T01:30:00.000Z', '2026-03-29T02:30'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
    // A gap of half an hour.
    ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
    // Samoa skipped a whole day.
    ['2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z', '2011-12-31T12:00'],
  ])('%s in %s is skipped: %s, shown as %s', (local, zone, instant, shown) => {
    expect(iso(local, zone)).toBe(instant);
    expect(toLocal(new Date(instant), zone)).toBe(shown);
  });

  test.each([
    // Clocks go back: the first of the two occurrences.
    ['2026-10-25T01:30', 'Europe/Lisbon', '2026-10-25T00:30:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('%s in %s occurs twice: %s is the first occurrence', (local, zone, instant) => {
    expect(iso(local, zone)).toBe(instant);
    expect(toLocal(new Date(instant), zone)).toBe(local);
  });

  test('toInstant inverts toLocal in every hour around a clock change', () => {
    const start = Date.UTC(2026, 2, 28);
    for (let hour = 0; hour < 72; hour += 1) {
      const instant = new Date(start + hour * 3_600_000);
      expect(iso(toLocal(instant, 'Europe/Berlin'), 'Europe/Berlin')).toBe(instant.toISOString());
    }
  });

  test.each(['', '2026-11-21', '2026-13-40T10:00', 'soon'])('%o is malformed', (local) =>
    expect(toInstant(local, 'UTC')).toBeNull(),
  );
});

test.each([
  ['UTC', '2026-11-26'],
  ['America/Sao_Paulo', '2026-11-25'],
  ['Pacific/Kiritimati', '2026-11-26'],
])('today in %s is the day that clocks show there: %s', (zone, day) =>
  expect(today(zone, new Date('2026-11-26T00:30:00Z'))).toBe(day),
);
