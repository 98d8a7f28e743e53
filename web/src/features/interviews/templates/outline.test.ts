import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';
import { emptyQuestion } from './template-values.ts';

const texts = { interviewerIntro: '', companyIntro: '', jobIntro: '', outro: '' };
const question = (text: string, priority: 'high' | 'medium' | 'low' = 'medium') => ({
  ...emptyQuestion(),
  question: text,
  priority,
});

test('goes from the greeting over the questions, the important ones first, to the end', () => {
  const outline = outlineOf(
    {
      ...texts,
      companyIntro: 'We sell boats.',
      questions: [question('B'), question('C', 'low'), question('A', 'high')],
    },
    30,
  );
  expect(outline.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
    'opening',
    'company We sell boats.',
    'question A',
    'question B',
    'question C',
    'candidate',
    'closing',
  ]);
});

test.each([5, 30, 60])('keeps to %i minutes, in order, whatever is to be said', (minutes) => {
  const outline = outlineOf(
    {
      interviewerIntro: 'x'.repeat(2000),
      companyIntro: 'x'.repeat(4000),
      jobIntro: 'x'.repeat(4000),
      outro: 'x'.repeat(2000),
      questions: [1, 2, 3, 4, 5].map((n) => question(String(n))),
    },
    minutes,
  );
  const starts = outline.map(({ startSeconds }) => startSeconds);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(starts.length);
  expect(starts[0]).toBe(0);
  expect(starts.at(-1)).toBeLessThan(minutes * 60);
  // The questions begin within the first fifth.
  const first = outline.find(({ kind }) => kind === 'question');
  expect(first?.startSeconds).toBeLessThanOrEqual(minutes * 12);
});

test('asks nothing that is not written', () => {
  const outline = outlineOf({ ...texts, questions: [question(' ')] }, 10);
  expect(outline.map(({ kind }) => kind)).toEqual(['opening', 'candidate', 'closing']);
});
