import { scoreAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { ScoreTask } from '@candi/contract/platform/llm-tasks/report';
import { describe, expect, test } from 'vitest';
import { scoreTurns } from './score.ts';
import { samples } from '@candi/language/understand/testing/samples';

describe.each(samples)('$language', (sample) => {
  const task = (answer: ScoreTask['answer']): ScoreTask => ({
    task: 'score',
    language: sample.language,
    question: sample.question,
    expectedAnswer: sample.expectedAnswer,
    justification: '',
    answer,
  });
  const scored = (text: string, confidence = 1) => {
    const result = scoreTurns(task([{ turn: 4, text, confidence }]));
    expect(scoreAnswer.safeParse(result).success).toBe(true);
    return result;
  };

  test('ratings match their anchors', () => {
    expect(scored(sample.expectedAnswer).rating).toBe(5);
    expect(scored(sample.good).rating).toBeGreaterThanOrEqual(4);
    expect([2, 3]).toContain(scored(sample.partial).rating);
    expect(scored(sample.wrong).rating).toBe(1);
  });

  test('quotes are verbatim, and every rating has one', () => {
    for (const text of [sample.good, sample.partial, sample.wrong, sample.expectedAnswer]) {
      const { quotes } = scored(text);
      expect(quotes.length).toBeGreaterThan(0);
      expect(quotes.length).toBeLessThanOrEqual(3);
      for (const { quote } of quotes) {
        expect(text).toContain(quote);
        expect(quote.trim()).toBe(quote);
        expect(quote).not.toBe('');
      }
    }
  });

  test('each quote has the number of the turn that contains it', () => {
    const turns = [
      { turn: 2, text: sample.wrong, confidence: 1 },
      { turn: 6, text: sample.good, confidence: 1 },
    ];
    for (const { turn, quote } of scoreTurns(task(turns)).quotes)
      expect(turns.find((each) => each.turn === turn)?.text).toContain(quote);
  });

  test('a demand for a better rating changes nothing', () => {
    for (const text of [sample.wrong, sample.partial, sample.good])
      expect(scored(text + sample.injection).rating).toBe(scored(text).rating);
  });

  test('what a heavy criterion names counts more than what a light one names', () => {
    const rated = (weight: number) => {
      const criteria = [sample.partial, sample.expectedAnswer].map((text, at) => ({
        label: 'x',
        weight: at === 0 ? weight : 1,
        anchor1: 'x',
        anchor3: 'x',
        anchor5: text,
      }));
      const answer = [{ turn: 4, text: sample.partial, confidence: 1 }];
      return scoreTurns({ ...task(answer), criteria }).rating ?? 0;
    };
    expect(rated(3)).toBeGreaterThan(rated(1));
  });

  test('too few words are not rated', () => {
    for (const text of ['', ...sample.short])
      expect(scored(text)).toMatchObject({ rating: null, quotes: [] });
    expect(scoreTurns(task([])).rating).toBeNull();
  });

  test('words recognised with low confidence are not rated', () => {
    expect(scored(sample.good, 0.2)).toMatchObject({ rating: null, quotes: [] });
  });
});
