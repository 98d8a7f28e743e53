import { expect, test } from 'vitest';
import { barHeights, barPath, decodePeaks } from './bars.ts';

test('peaks are decoded from Base64', () => expect([...decodePeaks('AAH/gA==')]).toEqual([0, 1, 255, 128]));

test('each bar is as high as its highest peak, relative to the loud peaks of the voice', () => {
  const peaks = Uint8Array.from([0, 40, 80, 20, 0, 0, 60, 10]);
  const second = { perSecond: 10, durationMs: 800 };
  expect(barHeights(peaks, { ...second, count: 4 })).toEqual([0.5, 1, 0, 0.75]);
  expect(barHeights(peaks, { ...second, count: 16 }).slice(2, 6)).toEqual([0.5, 0.5, 1, 1]);
});

test('a click is cut off, and noise of a silent voice stays low', () => {
  const clicks = Uint8Array.from({ length: 200 }, (_, index) => (index === 50 ? 255 : 50));
  const all = { count: 200, perSecond: 10, durationMs: 20_000 };
  expect(new Set(barHeights(clicks, all))).toEqual(new Set([1]));
  expect(Math.max(...barHeights(new Uint8Array(200).fill(3), all))).toBe(0.125);
});

test('bars after the last peak are empty', () =>
  expect(barHeights(Uint8Array.from([30, 30]), { count: 4, perSecond: 10, durationMs: 400 })).toEqual([
    1, 1, 0, 0,
  ]));

test('bars grow from a line, and silence has none', () => {
  expect(barPath([1, 0, 0.5], 40, -40)).toBe('M1.5 40v-40.0M7.5 40v-20.0');
  expect(barPath([0, 0], 40, 40)).toBe('');
});
