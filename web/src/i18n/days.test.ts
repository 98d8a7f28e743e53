import { expect, test } from 'vitest';
import { endOfDay, startOfDay } from './days.ts';

test('a day begins and ends at midnight in the user’s time zone, including at the end of a month', () => {
  const [start, end] = [new Date(startOfDay('2026-02-28')), new Date(endOfDay('2026-02-28'))];
  expect([start.getDate(), start.getHours(), start.getMinutes()]).toEqual([28, 0, 0]);
  expect([end.getMonth(), end.getDate(), end.getHours()]).toEqual([2, 1, 0]);
  expect(endOfDay('2026-02-28')).toBe(startOfDay('2026-03-01'));
});
