import { expect, test } from 'vitest';
import { besideQuestion, cameraGaps, questionAt } from './moments.ts';

const questions = [{ atMs: 10_000 }, { atMs: 60_000 }, { atMs: 90_000 }];

test.each([
  [0, null],
  [10_000, 0],
  [59_999, 0],
  [200_000, 2],
])('at %d ms question %s is current', (ms, index) => expect(questionAt(questions, ms)).toBe(index));

test('forward leads to the next question, back to the start of the current or previous one', () => {
  expect(besideQuestion(questions, 20_000, 1)).toBe(60_000);
  expect(besideQuestion(questions, 95_000, 1)).toBeNull();
  expect(besideQuestion(questions, 70_000, -1)).toBe(60_000);
  expect(besideQuestion(questions, 61_000, -1)).toBe(10_000);
  expect(besideQuestion(questions, 5000, -1)).toBeNull();
});

test('the time without a camera is an interval, open-ended if the camera stayed off', () => {
  expect(
    cameraGaps([
      { kind: 'hidden', atMs: 1000, durationMs: 2000 },
      { kind: 'camera_off', atMs: 130_000, durationMs: 30_000 },
      { kind: 'camera_off', atMs: 200_000, durationMs: null },
    ]),
  ).toEqual([
    { fromMs: 130_000, toMs: 160_000 },
    { fromMs: 200_000, toMs: null },
  ]);
});
