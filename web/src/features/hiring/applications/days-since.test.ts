import { expect, test } from 'vitest';
import { daysSince } from './days-since.ts';

const at = (day: number, hour: number) => new Date(2026, 2, day, hour);

test.for([
  ['the same day', at(3, 1), at(3, 23), 0],
  ['the evening before', at(2, 23), at(3, 1), 1],
  ['across a change of the clocks', at(20, 12), new Date(2026, 3, 5, 9), 16],
  ['a time ahead of a slow clock', at(4, 1), at(3, 23), 0],
] as const)('%s', ([, since, now, days]) => {
  expect(daysSince(since.toISOString(), now)).toBe(days);
});
