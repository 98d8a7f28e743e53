import { expect, test } from 'vitest';
import { usageLimits } from './usage-limits.ts';
import { exceededLimits, type ProjectUsage, usageCells } from './usage-report.ts';

const used = (kind: ProjectUsage['kind'], amount: number, file: string): ProjectUsage => ({
  kind,
  amount,
  file: `tests/live/${file}.test.ts`,
  project: 'live',
});
const limits = { ...usageLimits, live: { stacks: 1, browsers: 2, calls: 2, sound: 60 } };

test('what a project used is summed by kind, and shown with the limits of a whole run', () => {
  const usage = [used('calls', 1, 'echo'), used('calls', 1, 'voice'), used('sound', 30.4, 'voice')];
  expect(usageCells(usage, 'live', null)).toEqual(['0', '0', '2', '30']);
  expect(usageCells(usage, 'live', limits.live)).toEqual(['0 of 1', '0 of 2', '2 of 2', '30 of 60']);
  expect(usageCells(usage, 'journeys', null)).toEqual(['0', '0', '0', '0']);
});

test('a limit that is exceeded names the files, the one that used most first', () => {
  const usage = [used('calls', 1, 'echo'), used('calls', 1, 'voice'), used('calls', 1, 'voice')];
  expect(exceededLimits(usage, limits, ['live'])).toEqual([
    'live uses more calls than its limit: 3 of 2\n  2  tests/live/voice.test.ts\n  1  tests/live/echo.test.ts',
  ]);
  expect(exceededLimits(usage, limits, ['journeys'])).toEqual([]);
  expect(exceededLimits(usage.slice(1), limits, ['live'])).toEqual([]);
});
