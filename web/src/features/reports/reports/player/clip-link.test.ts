import { expect, test } from 'vitest';
import { clipLink, momentIn } from './clip-link.ts';

test('a link to a moment has its second, and keeps the rest of the address', () => {
  const link = clipLink('https://candi.example/report/s?tab=1&t=4#notes', 61_900);
  expect(link).toBe('https://candi.example/report/s?tab=1&t=61#notes');
  expect(momentIn(new URL(link).searchParams)).toBe(61_000);
});

test.for(['', 't=', 't=-1', 't=1.5', 't=soon', 't=99999999'])('%s names no moment', (query) => {
  expect(momentIn(new URLSearchParams(query))).toBeNull();
});
