import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textsInOrder } from './texts-in-order.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Texts of four streams; each is read when the test says so. */
const openFour = () => {
  const streams = Array.from({ length: 4 }, () => Promise.withResolvers<string>());
  const read = textsInOrder();
  const told: string[] = [];
  for (const { promise } of streams)
    read({ readAll: () => promise }).then(
      (text) => told.push(text),
      () => told.push('failed'),
    );
  return { streams, told };
};

it('reads texts in the order of their streams, whichever ends first', async () => {
  const { streams, told } = openFour();
  for (const index of [3, 1, 2, 0]) {
    streams[index]?.resolve(`${index}`);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(told).toEqual(['0', '1', '2', '3']);
});

it('goes on after a text that fails, and after one that never ends', async () => {
  const { streams, told } = openFour();
  streams[2]?.resolve('2');
  streams[0]?.reject(new Error('gone'));
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['failed']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(told).toEqual(['failed', '2']);
  streams[3]?.resolve('3');
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual(['failed', '2', '3']);
});
