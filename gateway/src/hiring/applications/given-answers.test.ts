import { describe, expect, it } from 'vitest';
import { givenAnswers } from './open-jobs.service.ts';

const questions = [
  { id: 'a', question: 'Why boats?', required: true },
  { id: 'b', question: 'Since when?', required: false },
];

describe('givenAnswers', () => {
  it('keeps the questions’ wording and order', () => {
    const given = [
      { questionId: 'b', answer: '2019' },
      { questionId: 'a', answer: 'The sea.' },
    ];
    expect(givenAnswers(questions, given)).toEqual([
      { question: 'Why boats?', answer: 'The sea.' },
      { question: 'Since when?', answer: '2019' },
    ]);
  });
  it('omits answers to unknown questions and empty answers', () => {
    const given = [
      { questionId: 'a', answer: 'The sea.' },
      { questionId: 'b', answer: '' },
      { questionId: 'z', answer: 'x' },
    ];
    expect(givenAnswers(questions, given)).toEqual([{ question: 'Why boats?', answer: 'The sea.' }]);
  });
  it.each([[[]], [[{ questionId: 'a', answer: '' }]], [[{ questionId: 'b', answer: '2019' }]]])(
    'is null if a required answer is missing: %j',
    (given) => expect(givenAnswers(questions, given)).toBeNull(),
  );
});
