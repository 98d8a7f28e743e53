import { expect, test } from 'vitest';
import { afterGap, gapsOf } from './gaps.ts';

const turn = (startMs: number, endMs: number) => ({ startMs, endMs });

test('the time between turns is a gap, with a margin around speech', () =>
  expect(gapsOf([turn(5000, 8000), turn(20_000, 22_000)], 0, 30_000)).toEqual([
    { fromMs: 0, toMs: 4600 },
    { fromMs: 8400, toMs: 19_600 },
    { fromMs: 22_400, toMs: 30_000 },
  ]));

test('a short pause isn’t a gap, and neither is a turn within another', () =>
  expect(gapsOf([turn(0, 10_000), turn(3000, 4000), turn(11_500, 15_000)], 0, 15_000)).toEqual([]));

test('turns may be in any order', () =>
  expect(gapsOf([turn(6000, 7000), turn(0, 1000)], 0, 7000)).toEqual([{ fromMs: 1400, toMs: 5600 }]));

test('a recording without speech is one gap, and an empty recording has none', () => {
  expect(gapsOf([], 0, 5000)).toEqual([{ fromMs: 0, toMs: 5000 }]);
  expect(gapsOf([], 0, 0)).toEqual([]);
});

test('a jump leads to the end of the gap; there is no jump during speech or the final silence', () => {
  const gaps = gapsOf([turn(5000, 8000)], 0, 30_000);
  expect(afterGap(gaps, 0, 30_000)).toBe(4600);
  expect(afterGap(gaps, 6000, 30_000)).toBeNull();
  expect(afterGap(gaps, 9000, 30_000)).toBeNull();
});
