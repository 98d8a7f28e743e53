import { expect, test } from 'vitest';
import { clock, fileSeconds, sessionMs, spokenTurn } from './timeline.ts';

const turns = [
  { index: 0, startMs: 1000 },
  { index: 1, startMs: 5000 },
  { index: 2, startMs: 9000 },
];

test.each([
  [0, null],
  [999, null],
  [1000, 0],
  [4999, 0],
  [5000, 1],
  [60_000, 2],
])('at %d ms turn %s is being spoken', (ms, index) => expect(spokenTurn(turns, ms)).toBe(index));

test('file time and session time convert both ways', () => {
  expect(fileSeconds(7500, 1500)).toBe(6);
  expect(sessionMs(6, 1500)).toBe(7500);
  expect(fileSeconds(100, 1500)).toBe(0);
});

test('formats minutes and seconds', () => {
  expect(clock(0)).toBe('0:00');
  expect(clock(67_900)).toBe('1:07');
  expect(clock(3_600_000)).toBe('60:00');
});
