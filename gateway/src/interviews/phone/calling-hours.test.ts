import { expect, it } from 'vitest';
import { isWithinHours } from './calling-hours.ts';

// 2026-07-15 is a Wednesday, 2026-07-19 a Sunday. Mainland Portugal is at UTC+1 in summer, the Azores at UTC.
it.each([
  ['PT', '2026-07-15T07:59:00Z', false, 'before 8:00 on the Azores'],
  ['PT', '2026-07-15T08:00:00Z', true, '8:00 on the Azores'],
  ['PT', '2026-07-15T19:59:59Z', true, '20:59 on the mainland'],
  ['PT', '2026-07-15T20:00:00Z', false, '21:00 on the mainland'],
  ['PT', '2026-07-19T09:59:00Z', false, 'Sunday, before 10:00 on the Azores'],
  ['PT', '2026-07-19T10:00:00Z', true, 'Sunday, 10:00 on the Azores'],
  ['PT', '2026-07-19T18:59:00Z', true, 'Sunday, 19:59 on the mainland'],
  ['PT', '2026-07-19T19:00:00Z', false, 'Sunday, 20:00 on the mainland'],
  // Winter: the mainland is at UTC.
  ['PT', '2026-12-16T20:30:00Z', true, '20:30 on the mainland'],
  ['US', '2026-07-15T17:00:00Z', false, '7:00 in Honolulu'],
  ['US', '2026-07-15T18:00:00Z', true, '8:00 in Honolulu, 14:00 in New York'],
  ['US', '2026-07-16T00:59:00Z', true, '20:59 in New York'],
  ['US', '2026-07-16T01:00:00Z', false, '21:00 in New York'],
  ['FR', '2026-07-20T06:00:00Z', true, 'Monday, 8:00'],
  ['FR', '2026-07-19T06:00:00Z', false, 'Sunday, 8:00'],
  ['XK', '2026-07-15T12:00:00Z', false, 'unknown time zones'],
] as const)('%s at %s: %s (%s)', (country, at, within, _why) => {
  expect(isWithinHours(country, new Date(at))).toBe(within);
});
