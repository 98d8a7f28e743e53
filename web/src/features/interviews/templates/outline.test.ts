import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';
import { emptyQuestion } from './template-values.ts';

const texts = {
  interviewerIntro: '',
  companyIntro: '',
  jobIntro: '',
  outro: '',
  warmUp: false,
  askAboutResume: false,
};
const question = (text: string, priority: 'high' | 'medium' | 'low' = 'medium') => ({
  ...emptyQuestion(),
  question: text,
  priority,
});

test('runs from the greeting through the questions, sorted by priority, to the closing', () => {
  const outline = outlineOf(
    {
      ...texts,
      companyIntro: 'We sell boats.',
      warmUp: true,
      askAboutResume: true,
      questions: [question('B'), question('C', 'low'), question('A', 'high')],
    },
    30,
  );
  expect(outline.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
    'opening',
    'company We sell boats.',
    'warmUp',
    'resume',
    'question A',
    'question B',
    'question C',
    'candidate',
    'closing',
  ]);
});

test.each([5, 30, 60])('fits into %i minutes, in order, however long the texts are', (minutes) => {
  const outline = outlineOf(
    {
      interviewerIntro: 'x'.repeat(2000),
      companyIntro: 'x'.repeat(4000),
      jobIntro: 'x'.repeat(4000),
      outro: 'x'.repeat(2000),
      warmUp: true,
      askAboutResume: true,
      questions: [1, 2, 3, 4, 5].map((n) => question(String(n))),
    },
    minutes,
  );
  const starts = outline.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(starts.length);
  expect(starts[0]).toBe(0);
  expect(starts.at(-1)).toBeLessThan(minutes * 60);
  // The questions begin within the first fifth of the interview.
  const first = outline.find(({ kind }) => kind === 'question');
  expect(first?.startSeconds).toBeLessThanOrEqual(minutes * 12);
});

test('omits blank questions', () => {
  const outline = outlineOf({ ...texts, questions: [question(' ')] }, 10);
  expect(outline.map(({ kind }) => kind)).toEqual(['opening', 'candidate', 'closing']);
});
