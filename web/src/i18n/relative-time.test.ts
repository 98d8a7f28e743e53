import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

test.each([
  ['2026-11-26T11:59:40Z', 'this minute'],
  ['2026-11-26T11:15:00Z', '45 minutes ago'],
  ['2026-11-26T09:00:00Z', '3 hours ago'],
  ['2026-11-25T11:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', '2 weeks ago'],
  ['2025-09-01T12:00:00Z', 'last year'],
  ['2026-11-26T12:00:05Z', 'this minute'],
])('%s is %s', (at, text) => expect(relativeTime(at, 'en', now)).toBe(text));

test('uses the language’s own words', () =>
  expect(relativeTime('2026-11-23T12:00:00Z', 'pt', now)).toBe('há 3 dias'));
