import { expect, it } from 'vitest';
import { progressTo } from '#testing/fixtures/progress.ts';
import { movedMs, recruitersIn } from './recruiters.ts';

const ana = { name: 'Ana Sousa', inCharge: false };
const rui = { name: 'Rui Dias', inCharge: false };
const still = { stoodStillMs: 0, standsStillSince: null };

it('distinguishes recruiters who watch from the one in charge', () => {
  expect(recruitersIn(still, [ana, rui], 1000)).toEqual({
    ...still,
    watchers: ['Ana Sousa', 'Rui Dias'],
    inCharge: null,
  });
  expect(recruitersIn(still, [{ ...ana, inCharge: true }, rui], 1000)).toEqual({
    watchers: ['Rui Dias'],
    inCharge: 'Ana Sousa',
    stoodStillMs: 0,
    standsStillSince: 1000,
  });
});

it('pauses the clock during take-overs and adds up their time', () => {
  const noBreak = { breakSince: null, progress: null };
  const talking = recruitersIn(still, [{ ...ana, inCharge: true }], 1000);
  expect(movedMs({ ...talking, ...noBreak }, 5000)).toBe(4000);
  // A second recruiter joins in the meantime.
  const both = recruitersIn(talking, [{ ...ana, inCharge: true }, rui], 6000);
  const back = recruitersIn(both, [ana, rui], 11_000);
  expect(movedMs({ ...back, ...noBreak }, 60_000)).toBe(10_000);
  const again = recruitersIn(back, [ana, { ...rui, inCharge: true }], 70_000);
  expect(movedMs({ ...recruitersIn(again, [], 75_000), ...noBreak }, 80_000)).toBe(15_000);
});

it('pauses the clock during a break', () => {
  const onBreak = { ...still, breakSince: 1000, progress: null };
  expect(movedMs(onBreak, 31_000)).toBe(30_000);
  const progress = progressTo(1, 2, { breakMs: 30_000 });
  expect(movedMs({ ...still, breakSince: null, progress }, 90_000)).toBe(30_000);
});
