import { expect, test } from 'vitest';
import { clipAt, clipIn, clipLink } from './clip-link.ts';

const page = 'https://candi.example/report/s?tab=1&t=4#notes';

test('a link to a clip contains all of its seconds, and keeps the rest of the address', () => {
  const link = clipLink(page, { fromMs: 61_900, toMs: 75_100 });
  expect(link).toBe('https://candi.example/report/s?tab=1&t=61-76#notes');
  expect(clipIn(new URL(link).searchParams)).toEqual({ fromMs: 61_000, toMs: 76_000 });
});

test('a link to a clip without an end has its first second', () => {
  const link = clipLink(page, { fromMs: 61_900, toMs: null });
  expect(link).toBe('https://candi.example/report/s?tab=1&t=61#notes');
  expect(clipIn(new URL(link).searchParams)).toEqual({ fromMs: 61_000, toMs: null });
});

test('a link to a clip that is copied during a review doesn’t open a review', () => {
  const link = clipLink('https://candi.example/report/s?review', { fromMs: 61_900, toMs: 75_100 });
  expect(link).toBe('https://candi.example/report/s?t=61-76');
});

test.for(['', 't=', 't=-1', 't=1.5', 't=soon', 't=99999999', 't=5-', 't=5-5', 't=9-4', 't=5-6-7'])(
  '%s names no clip',
  (query) => {
    expect(clipIn(new URLSearchParams(query))).toBeNull();
  },
);

test('a clip is the turn that is spoken, the one before, or the first', () => {
  const turns = [
    { startMs: 1000, endMs: 4000 },
    { startMs: 5000, endMs: 9000 },
  ];
  expect(clipAt([], 500)).toEqual({ fromMs: 500, toMs: null });
  expect(clipAt(turns, 500)).toEqual({ fromMs: 1000, toMs: 4000 });
  expect(clipAt(turns, 1000)).toEqual({ fromMs: 1000, toMs: 4000 });
  expect(clipAt(turns, 4500)).toEqual({ fromMs: 1000, toMs: 4000 });
  expect(clipAt(turns, 20_000)).toEqual({ fromMs: 5000, toMs: 9000 });
});
