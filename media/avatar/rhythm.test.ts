import { expect, test } from 'vitest';
import { blink, blinksIn, breath, glance, nod, ponder, saccade } from './rhythm.ts';

const minute = 60_000;
const each = (toMs: number, stepMs: number): number[] =>
  Array.from({ length: Math.floor(toMs / stepMs) }, (_, index) => index * stepMs);

test('the same time and seed give the same face, and another seed gives another face', () => {
  const face = (seed: number) =>
    each(minute, 40).map((ms) => [blink(ms, seed), saccade(ms, seed), ponder(ms, seed), nod(ms, seed)]);
  expect(face(3)).toEqual(face(3));
  expect(face(3)).not.toEqual(face(4));
});

test('blinks 12 to 25 times a minute, at uneven intervals and sometimes twice', () => {
  const starts = each(60, 1)
    .flatMap((cell) => blinksIn(cell, 11))
    .toSorted((a, b) => a - b);
  const intervals = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  const aMinute = (starts.length / ((starts.at(-1) ?? 0) - (starts[0] ?? 0))) * minute;
  expect(aMinute).toBeGreaterThan(12);
  expect(aMinute).toBeLessThan(25);
  expect(Math.min(...intervals)).toBeLessThan(400);
  expect(Math.max(...intervals)).toBeGreaterThan(5000);
  expect(Math.max(...intervals)).toBeLessThan(12_000);
});

test('a blink shuts the eyes completely and takes at most 300 ms', () => {
  const [start = 0] = blinksIn(2, 11);
  const lids = each(400, 5).map((ms) => blink(start + ms, 11));
  expect(Math.max(...lids)).toBe(1);
  expect(blink(start - 1, 11)).toBe(0);
  expect(blink(start + 300, 11)).toBe(0);
});

test('the eyes mostly rest, jump between fixations and stay near the viewer', () => {
  const aims = each(minute, 10).map((ms) => saccade(ms, 11));
  const still = aims.filter((aim, index) => aim.x === aims[index - 1]?.x && aim.y === aims[index - 1]?.y);
  expect(still.length / aims.length).toBeGreaterThan(0.9);
  expect(Math.max(...aims.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(1.5);
});

test('while thinking, the eyes look up and aside, never at the viewer', () => {
  for (const ms of each(minute, 50)) {
    const { x, y } = ponder(ms, 11);
    expect(Math.abs(x)).toBeGreaterThan(0.3);
    expect(y).toBeLessThan(-0.1);
  }
});

test('breathes 10 to 18 times a minute without jumps', () => {
  const breaths = each(minute, 20).map((ms) => breath(ms, 11));
  const risings = breaths.filter((now, index) => now >= 0 && (breaths[index - 1] ?? 0) < 0);
  expect(risings.length).toBeGreaterThanOrEqual(10);
  expect(risings.length).toBeLessThanOrEqual(18);
  for (const [index, now] of breaths.entries())
    expect(Math.abs(now - (breaths[index - 1] ?? now))).toBeLessThan(0.06);
});

test('nods slightly and irregularly, with pauses', () => {
  const nods = each(minute, 20).map((ms) => nod(ms, 11));
  const still = nods.filter((down) => down === 0).length / nods.length;
  expect(still).toBeGreaterThan(0.6);
  expect(still).toBeLessThan(0.95);
  expect(Math.max(...nods)).toBeLessThanOrEqual(1.2);
});

test('a listener looks aside for at most 0.6 s, at uneven intervals of seconds', () => {
  const times = each(5 * minute, 20);
  const aside = times.map((ms) => glance(ms, 11)).map(({ x }) => Math.abs(x) > 0);
  const starts = times.filter((_, index) => aside[index] && !aside[index - 1]);
  const ends = times.filter((_, index) => !aside[index] && aside[index - 1]);
  const lengths = ends.map((end, index) => end - (starts[index] ?? 0));
  const intervals = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(Math.max(...lengths)).toBeLessThanOrEqual(620);
  expect(starts.length / 5).toBeGreaterThan(5);
  expect(starts.length / 5).toBeLessThan(14);
  expect(Math.max(...intervals) - Math.min(...intervals)).toBeGreaterThan(4000);
});
