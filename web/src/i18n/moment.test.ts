import { expect, test } from 'vitest';
import { moment } from './moment.ts';

const iso = '2026-11-21T23:30:00Z';

test('shows the day in the given time zone and gives the zone’s offset', () => {
  expect(moment(iso, 'en', 'medium', 'UTC')).toEqual({
    day: 'Nov 21, 2026',
    time: '11:30 PM UTC',
    both: 'Nov 21, 2026, 11:30 PM UTC',
  });
  expect(moment(iso, 'en', 'long', 'Asia/Dubai')).toMatchObject({
    day: 'November 22, 2026',
    time: '3:30 AM UTC+4',
  });
});

test('formats in the given language', () => {
  expect(moment(iso, 'pt', 'long', 'UTC').day).toBe('21 de novembro de 2026');
  expect(moment(iso, 'ar', 'long', 'UTC').both).toMatch(/^21 نوفمبر 2026، 11:30/);
  expect(moment(iso, 'ar', 'long', 'Asia/Dubai').time).toMatch(/\u2066UTC\+4\u2069$/);
});
