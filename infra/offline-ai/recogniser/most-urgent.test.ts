import { expect, test } from 'vitest';
import type { Work } from './listener.ts';
import { isMoreUrgent, mostUrgent } from './most-urgent.ts';

test.each<[(Work | null)[], number | null]>([
  [[], null],
  [[null, null], null],
  [['interim', 'pause', null, 'final', 'ending', 'final'], 3],
  [['interim', 'pause', 'ending'], 2],
  [['interim', 'pause'], 1],
  [[null, 'interim', 'interim'], 1],
])('of %j, number %j is served', (works, expected) => {
  const streams = works.map((next, id): [number, { next: Work | null }] => [id, { next }]);
  expect(mostUrgent(streams)?.id ?? null).toBe(expected);
});

test('an interim result gives way to a pause, and not to another interim result', () => {
  expect(isMoreUrgent('pause', 'interim')).toBe(true);
  expect(isMoreUrgent('interim', 'interim')).toBe(false);
});
