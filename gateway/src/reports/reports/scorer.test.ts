import { describe, expect, it } from 'vitest';
import { verdicts } from '@candi/contract/platform/enumerations';
import { categoryAverages, overallScore, type Rated, verdictOf } from './scorer.ts';

const rated = (rating: number | null, priority: Rated['priority'] = 'medium', category = ''): Rated => ({
  rating,
  priority,
  category,
});

describe('overallScore', () => {
  it('maps 1 to 0 and 5 to 100', () => {
    expect(overallScore([rated(1)])).toBe(0);
    expect(overallScore([rated(3)])).toBe(50);
    expect(overallScore([rated(5)])).toBe(100);
  });
  it('weights high priority by 3, medium by 2 and low by 1', () => {
    expect(overallScore([rated(5, 'high'), rated(1, 'low')])).toBe(75);
    expect(overallScore([rated(1, 'high'), rated(5, 'medium'), rated(5, 'low')])).toBe(50);
  });
  it('omits questions without evidence instead of counting them as bad', () => {
    expect(overallScore([rated(4, 'low'), rated(null, 'high')])).toBe(75);
    expect(overallScore([rated(null)])).toBeNull();
    expect(overallScore([])).toBeNull();
  });
});

describe('verdictOf', () => {
  it.each([
    [[5, 5], 'STRONG_YES'],
    [[4, 4], 'YES'],
    [[3, 3], 'MAYBE'],
    [[2, 2], 'NO'],
    [[1, 1], 'NO'],
  ] as const)('%j gives %s', (ratings, verdict) => {
    expect(verdictOf(ratings.map((rating) => rated(rating)))).toBe(verdict);
  });
  it('is withheld if less than half of the weight was rated', () => {
    expect(verdictOf([rated(5, 'low'), rated(null, 'high')])).toBe('INSUFFICIENT_EVIDENCE');
    expect(verdictOf([rated(5, 'high'), rated(null, 'high')])).toBe('STRONG_YES');
    expect(verdictOf([])).toBe('INSUFFICIENT_EVIDENCE');
  });
  it('uses only the contract’s verdicts', () => {
    for (let rating = 1; rating <= 5; rating += 1) expect(verdicts).toContain(verdictOf([rated(rating)]));
  });
});

describe('categoryAverages', () => {
  it('keeps the order of appearance and averages the rated questions', () => {
    expect(
      categoryAverages([rated(4, 'high', 'SQL'), rated(null, 'low', 'Teamwork'), rated(3, 'low', 'SQL')]),
    ).toEqual([
      { category: 'SQL', average: 3.5, questions: 2 },
      { category: 'Teamwork', average: null, questions: 1 },
    ]);
  });
});
