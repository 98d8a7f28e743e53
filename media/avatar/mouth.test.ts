import { expect, test } from 'vitest';
import { blendMouths, easeMouth, restMouth, subtle } from './mouth.ts';
import { visemeMouths, visemes } from './visemes.ts';

test('blends by weight, whatever the weights add up to', () => {
  const { aa } = visemeMouths;
  expect(
    blendMouths([
      [aa, 3],
      [restMouth, 1],
    ]).open,
  ).toBeCloseTo(aa.open * 0.75);
  expect(blendMouths([])).toEqual(restMouth);
});

test('easing in many steps reaches the same shape as in one', () => {
  let stepwise = restMouth;
  for (let step = 0; step < 10; step++) stepwise = easeMouth(stepwise, visemeMouths.oh, 10);
  const whole = easeMouth(restMouth, visemeMouths.oh, 100);
  for (const part of Object.keys(whole) as (keyof typeof whole)[])
    expect(stepwise[part]).toBeCloseTo(whole[part], 6);
  expect(whole.round).toBeGreaterThan(visemeMouths.oh.round * 0.9);
});

test('every viseme has a distinct shape within its bounds', () => {
  const shapes = visemes.map((viseme) => visemeMouths[viseme]);
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(visemes.length);
  for (const shape of shapes)
    for (const part of Object.values(shape)) {
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(1);
    }
});

test('a subtle mouth has the same shape, but smaller', () => {
  const { aa } = visemeMouths;
  expect(subtle(aa).open).toBeGreaterThan(0.2);
  expect(subtle(aa).open).toBeLessThan(aa.open / 2);
});
