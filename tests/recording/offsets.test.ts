import { expect, it } from 'vitest';
import { offsetsOf } from './offsets.ts';

it('pairs each flash with its click and returns the mean offset and the drift', () => {
  const clicks = Array.from({ length: 120 }, (_, i) => i * 2.5);
  // Flashes are 20 ms late, plus 3 ms for each minute.
  const flashes = clicks.map((s) => s + 0.02 + (s / 60) * 0.003);
  const { marks, mean, drift, worst } = offsetsOf({ flashes, clicks });
  expect(marks).toBe(120);
  expect(mean).toBeCloseTo(20 + 3 * (clicks[119]! / 120), 1);
  expect(drift).toBeCloseTo(3, 2);
  expect(worst).toBeCloseTo(20 + 3 * (clicks[119]! / 60), 0);
});

it('counts a mark only if it was both seen and heard', () => {
  const { marks, meanAbsolute } = offsetsOf({ flashes: [2, 4, 6], clicks: [2.03, 5.96, 8] });
  expect(marks).toBe(2);
  expect(meanAbsolute).toBeCloseTo(35);
});
