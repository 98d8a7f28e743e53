import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Arrival } from './arrival.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const ready = vi.fn<() => void>();
  return { arrival: new Arrival(ready), ready };
};

test('a candidate in the room is ready once they can hear', async () => {
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

test('a candidate who could hear before being noticed is ready at once', async () => {
  const { arrival, ready } = setUp();
  arrival.hears();
  expect(ready).not.toHaveBeenCalled();
  arrival.came();
  arrival.came();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ready).toHaveBeenCalledOnce();
});

test('a candidate who never reports that they can hear is ready after a while', async () => {
  const { arrival, ready } = setUp();
  arrival.came();
  await vi.advanceTimersByTimeAsync(6000);
  expect(ready).toHaveBeenCalledOnce();
});

test('a candidate who left must report again', async () => {
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
