import { expect, test } from 'vitest';
import { SequenceWindow } from './sequence-window.ts';

test('each message counts once, in any order that a network makes', () => {
  const window = new SequenceWindow();
  const order = [1, 3, 2, 3, 1, 5, 4, 5, 0];
  expect(order.map((number) => window.add(number))).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('a message that is much too late is refused, as nobody knows whether it was there before', () => {
  const window = new SequenceWindow();
  for (let number = 0; number < 10_000; number += 1) expect(window.add(number)).toBe(true);
  for (const old of [0, 9000, 9871, 9999]) expect(window.add(old)).toBe(false);
  expect(window.add(20_000)).toBe(true);
  expect(window.add(10_001)).toBe(false);
});
