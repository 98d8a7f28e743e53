import type { QuestionScore } from '@candi/contract/reports/reports';
import { describe, expect, it } from 'vitest';
import { quotesOnly, withInsights } from './category-insights.ts';

const said = 'I read the plan, don’t I, and then I add an index.';

describe('quotesOnly', () => {
  it.each([
    'Knows how to tune.',
    'Says “I read the plan” and stops there.',
    'Says "then I add an index." at the end.',
    'Dice «I add an index».',
    'The candidate’s answers don’t go further.',
  ])('accepts %s', (text) => {
    expect(quotesOnly(text, ['Another.', said])).toBe(true);
  });

  it.each([
    'Says “I measured it again”.',
    'Says “i read the plan”.',
    'Says “I read the plan” and "I tuned it".',
    "Says 'I tuned it'.",
    'يقول «قرأت الخطة».',
    'Says “…”.',
  ])('rejects %s', (text) => {
    expect(quotesOnly(text, ['Another.', said])).toBe(false);
  });
});

describe('withInsights', () => {
  const question = (category: string, rating: number | null, quote?: string): QuestionScore => ({
    questionId: category,
    question: `${category}?`,
    category,
    priority: 'high',
    rating,
    candidateAnswer: '',
    feedback: '',
    quotes: quote === undefined ? [] : [{ turnIndex: 1, quote, startMs: 1000 }],
  });
  const score = (category: string, average: number | null) => ({ category, average, questions: 1 });
  const insightsOf = (insights: { category: string; text: string }[]) =>
    withInsights([score('SQL', 4), score('Teams', 3), score('Safety', null)], insights, [
      question('SQL', 4, said),
      question('Teams', 3, 'We talk.'),
      question('Safety', null),
    ]).map(({ insight }) => insight);

  it('adds the text about each category to that category', () => {
    expect(
      insightsOf([
        { category: 'Teams', text: 'Talks.' },
        { category: 'SQL', text: ' Says “I add an index”. ' },
      ]),
    ).toEqual(['Says “I add an index”.', 'Talks.', null]);
  });

  it('omits texts that quote another category, judge a category without a rating, or name none', () => {
    expect(
      insightsOf([
        { category: 'SQL', text: 'Says “We talk.”' },
        { category: 'Safety', text: 'Careless.' },
        { category: 'Cooking', text: 'Good.' },
      ]),
    ).toEqual([null, null, null]);
  });
});
