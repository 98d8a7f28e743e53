import { expect, it } from 'vitest';
import { missesOf } from '../figures/bounds.ts';
import { boundsOf, figuresOf, type Measured } from './figures.ts';

const interruption = (stopped: boolean, silentAfterMs: number | null): Measured => ({
  kind: 'interruption',
  outcome: { stopped, silentAfterMs, pausedMs: 3000 },
});
const other = (stopped: boolean, pausedMs: number): Measured => ({
  kind: 'backchannel',
  outcome: { stopped, silentAfterMs: null, pausedMs },
});

it('counts stops for interruptions and for other sounds', () => {
  const figures = figuresOf([
    interruption(true, 400),
    interruption(true, 480),
    interruption(false, null),
    other(true, 3000),
    other(false, 200),
    { ...other(false, 0), kind: 'cough' },
  ]);
  expect(figures).toMatchObject({
    interruptions: 3,
    heeded: 2,
    others: 3,
    stoppedWrongly: 1,
    silentP50: 480,
    silentP95: Number.POSITIVE_INFINITY,
    pausedP50: 200,
  });
  expect(figures.precision).toBeCloseTo(2 / 3);
  expect(figures.recall).toBeCloseTo(2 / 3);
});

it('misses its bounds with an interruption that never silenced her, and without any', () => {
  const good = [...Array.from({ length: 60 }, () => interruption(true, 450)), other(false, 0)];
  expect(missesOf(boundsOf(figuresOf(good)))).toEqual([]);
  expect(
    missesOf(boundsOf(figuresOf([...good, interruption(true, 450), interruption(false, null)]))),
  ).toEqual([]);
  expect(
    missesOf(boundsOf(figuresOf([...good, interruption(false, null), interruption(false, null)]))),
  ).toEqual(['recall: 0.968, must be at least 0.98']);
  expect(missesOf(boundsOf(figuresOf([])))).toHaveLength(3);
});
