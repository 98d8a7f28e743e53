import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Arrival } from './arrival.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const ready = vi.fn<() => void>();
  return { arrival: new Arrival(ready), ready };
};

test('who has come is ready when they hear', async () => {
  const { arrival, ready } = setUp();
  arrival.came();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ready).not.toHaveBeenCalled();
  arrival.hears();
  expect(ready).toHaveBeenCalledOnce();
  arrival.hears();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('whose hearing was told before their coming is ready at once', async () => {
  const { arrival, ready } = setUp();
  arrival.hears();
  expect(ready).not.toHaveBeenCalled();
  arrival.came();
  arrival.came();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('who never says so is not waited for forever', async () => {
  const { arrival, ready } = setUp();
  arrival.came();
  await vi.advanceTimersByTimeAsync(6000);
  expect(ready).toHaveBeenCalledOnce();
});

test('who left has to hear anew', async () => {
  const { arrival, ready } = setUp();
  arrival.came();
  arrival.left();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).not.toHaveBeenCalled();
  arrival.came();
  expect(ready).not.toHaveBeenCalled();
  arrival.hears();
  expect(ready).toHaveBeenCalledOnce();
});
