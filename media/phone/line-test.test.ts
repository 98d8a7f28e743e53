import { expect, test } from 'vitest';
import { encodeMuLaw } from './g711.ts';
import { LineTestCall, type TestStep } from './line-test.ts';

const start = () => {
  const steps: TestStep[] = [];
  const call = new LineTestCall((step) => steps.push(step));
  return { call, steps, press: (keys: string) => Array.from(keys, (key) => call.press(key)) };
};
const loud = encodeMuLaw(Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 2000 : -2000)));
const quiet = encodeMuLaw(Int16Array.from({ length: 160 }, (_, at) => (at % 2 ? 50 : -50)));

test('each key in the right order is reported, and the last one completes the test', () => {
  const { call, steps, press } = start();
  expect(call.begin()).toBe(false);
  expect(press('123#')).toEqual([false, false, false, true]);
  expect(steps.map(({ keys }) => keys)).toEqual([1, 2, 3, 4]);
});

test.each([
  ['12123#', [1, 2, 1, 2, 3, 4]],
  ['1123#', [1, 1, 2, 3, 4]],
  ['132', [1, 0, 0]],
  ['12345678', [1, 2, 3, 0, 0, 0, 0, 0]],
])('after a wrong key the order begins again: %s', (keys, reported) => {
  const { call, steps, press } = start();
  call.begin();
  press(keys);
  expect(steps.map((step) => step.keys)).toEqual(reported);
});

test('nothing is reported without a test, and keys pressed before it is known count', () => {
  const { call, steps, press } = start();
  press('123#');
  for (let at = 0; at < 20; at += 1) call.hear(loud);
  expect(steps).toEqual([]);
  expect(call.begin()).toBe(true);
  expect(steps).toEqual([{ keys: 4, heard: true }]);
});

test('sound is reported once, when there was enough of it', () => {
  const { call, steps } = start();
  call.begin();
  for (let at = 0; at < 50; at += 1) call.hear(quiet);
  for (let at = 0; at < 14; at += 1) call.hear(loud);
  expect(steps).toEqual([]);
  for (let at = 0; at < 50; at += 1) call.hear(loud);
  expect(steps).toEqual([{ keys: 0, heard: true }]);
});
