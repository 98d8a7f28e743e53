import { expect, test } from 'vitest';
import { columnBeside } from './next-column.ts';

const columns = [
  { left: 300, right: 580, top: 0 },
  { left: 0, right: 280, top: 0 },
  { left: 600, right: 880, top: 0 },
];

test.each([
  [140, 1, 300],
  [440, 1, 600],
  [440, -1, 0],
  [290, 1, 300],
  [740, 1, undefined],
  [140, -1, undefined],
] as const)('finds the next column from x = %i in direction %i', (x, step, left) => {
  expect(columnBeside(columns, x, step)?.left).toBe(left);
});
