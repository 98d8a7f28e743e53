import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFiltered, queryOf, type SessionFilter } from './session-filter.ts';

const none: SessionFilter = {
  q: '',
  status: '',
  type: '',
  language: '',
  phase: '',
  jobId: '',
  from: '',
  to: '',
  sort: '',
};
const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Lisbon';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('queries only the selected filters', () => {
  expect(queryOf(none)).toEqual({ sort: 'latest' });
  expect(queryOf({ ...none, q: 'noor', status: 'SCHEDULED' })).toEqual({
    q: 'noor',
    status: 'SCHEDULED',
    sort: 'latest',
  });
});

test('ignores values that the list does not offer', () => {
  expect(queryOf({ ...none, status: 'LOST', phase: 'second', sort: 'length', type: 'VIDEO' })).toEqual({
    type: 'VIDEO',
    sort: 'latest',
  });
});

test('converts days in the user’s time zone, including the last one and across clock changes', () => {
  expect(queryOf({ ...none, from: '2026-03-29', to: '2026-03-29' })).toEqual({
    sort: 'latest',
    from: '2026-03-29T00:00:00.000Z',
    to: '2026-03-29T23:00:00.000Z',
  });
  expect(queryOf({ ...none, from: 'soon', to: '2026-13-40' })).toEqual({ sort: 'latest' });
});

test('the sort order does not count as a filter', () => {
  expect(isFiltered({ ...none, sort: 'score' })).toBe(false);
  expect(isFiltered({ ...none, to: '2026-03-29' })).toBe(true);
});
