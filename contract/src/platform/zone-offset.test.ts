import { expect, test } from 'vitest';
import { formatWithOffset, zoneOffset } from './zone-offset.ts';

const summer = new Date('2026-07-01T00:00:00Z');

test.each([
  ['Europe/Lisbon', 'UTC+1'],
  ['America/Sao_Paulo', 'UTC-3'],
  ['America/New_York', 'UTC-4'],
  ['Asia/Kathmandu', 'UTC+5:45'],
  ['Atlantic/Reykjavik', 'UTC'],
  ['UTC', 'UTC'],
])('%s: %s', (zone, offset) => expect(zoneOffset(summer, 'en', zone)).toBe(offset));

test.each([
  ['en', '3:45 AM UTC+3'],
  ['pt', '03:45 UTC+3'],
  ['es', '3:45 UTC+3'],
  ['ar', '3:45 ص \u2066UTC+3\u2069'],
])('a time in %s includes its offset', (language, text) => {
  const time = new Date('2026-07-01T00:45:00Z');
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Riyadh' } as const;
  expect(formatWithOffset(time, language, options).replaceAll(/\s/gu, ' ')).toBe(text);
});
