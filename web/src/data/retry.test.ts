import { expect, test, vi } from 'vitest';
import { retries, retryWait } from './retry.ts';

test('there are three retries, and the wait doubles with each', () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(retries).toBe(3);
  expect([0, 1, 2].map((tried) => Math.round(retryWait(tried, null)))).toEqual([400, 800, 1600]);
  random.mockRestore();
});
