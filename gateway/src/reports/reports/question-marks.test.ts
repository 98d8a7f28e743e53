import { expect, it } from 'vitest';
import { questionMarks } from './reports.service.ts';

const questions = [
  { id: 'b', question: 'B?' },
  { id: 'a', question: 'A?' },
  { id: 'never', question: 'Never?' },
];

it('question marks show when each question first came up, in chronological order', () =>
  expect(
    questionMarks(questions, [
      { questionId: null, startMs: 0 },
      { questionId: 'a', startMs: 5000 },
      { questionId: 'a', startMs: 9000 },
      { questionId: 'b', startMs: 20_000 },
    ]),
  ).toEqual([
    { questionId: 'a', question: 'A?', atMs: 5000 },
    { questionId: 'b', question: 'B?', atMs: 20_000 },
  ]));

it('question marks are empty if nothing was said', () => expect(questionMarks(questions, [])).toEqual([]));
