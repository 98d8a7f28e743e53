import type { SettledAct } from '@candi/contract/interviews/agent';
import { describe, expect, it } from 'vitest';
import { answerSegments } from '@candi/contract/interviews/answer-segments';
import type { Segment } from '@candi/contract/interviews/segments';
import { answerTo as answerToQuestion, hasEvidence, verbatimQuotes } from './quotes.ts';

const said = (turnIndex: number, text: string, startMs: number, over: Partial<Segment> = {}): Segment => ({
  id: `1-${startMs}`,
  turnIndex,
  speaker: 'candidate',
  text,
  startMs,
  endMs: startMs + 900,
  confidence: 0.9,
  typed: false,
  questionId: 'q1',
  ...over,
});
const segments = [
  said(3, 'I split the table', 1000),
  said(3, 'by month.', 2500),
  said(4, 'Why that?', 4000, { speaker: 'candi' }),
  said(5, 'It was faster.', 5000),
  said(7, 'Something else.', 9000, { questionId: 'q2' }),
];
const answerTo = (questionId: string, own: readonly Segment[]) =>
  answerToQuestion(questionId, answerSegments(own, []));
const answer = answerTo('q1', segments);

describe('answerTo', () => {
  it('returns only the candidate’s answer to that question, by turn', () => {
    expect(answer.map(({ turn, text }) => [turn, text])).toEqual([
      [3, 'I split the table by month.'],
      [5, 'It was faster.'],
    ]);
  });
});

describe('verbatimQuotes', () => {
  it('keeps a verbatim quote, with the time of the segment in which it begins', () => {
    expect(verbatimQuotes(answer, [{ turn: 3, quote: 'by month' }])).toEqual([
      { turnIndex: 3, quote: 'by month', startMs: 2500 },
    ]);
    expect(verbatimQuotes(answer, [{ turn: 3, quote: 'the table by month.' }])[0]?.startMs).toBe(1000);
  });
  it.each([
    ['a changed word', 3, 'I split a table'],
    ['different capitals', 3, 'i split the table'],
    ['the wrong turn', 5, 'by month'],
    ['a turn of Candi', 4, 'Why that?'],
    ['a turn of another question', 7, 'Something else.'],
    ['no text', 3, '  '],
  ])('drops a quote with %s', (_why, turn, quote) => {
    expect(verbatimQuotes(answer, [{ turn, quote }])).toEqual([]);
  });
  it('drops a quote that joins words on both sides of another dialogue act', () => {
    const mixed = said(3, 'I split it. Is it remote? By month.', 1000);
    const [start, end] = [mixed.text.indexOf('Is'), mixed.text.indexOf(' By')];
    const spans = [{ segmentId: mixed.id, start, end }];
    const question: SettledAct = { intent: 'question', outcome: 'passed_on', questionId: null, spans };
    const parts = answerToQuestion('q1', answerSegments([mixed], [question]));
    expect(parts.map(({ turn, text }) => [turn, text])).toEqual([
      [3, 'I split it.'],
      [3, 'By month.'],
    ]);
    expect(
      verbatimQuotes(parts, [
        { turn: 3, quote: 'I split it. By month.' },
        { turn: 3, quote: 'By month.' },
        { turn: 3, quote: 'Is it remote?' },
      ]),
    ).toEqual([{ turnIndex: 3, quote: 'By month.', startMs: 1000 }]);
  });
  it('keeps a repeated quote once', () => {
    const quote = { turn: 5, quote: 'It was faster.' };
    expect(verbatimQuotes(answer, [quote, quote])).toHaveLength(1);
  });
});

describe('hasEvidence', () => {
  it('requires a few words of sufficient confidence', () => {
    expect(hasEvidence(answer)).toBe(true);
    expect(hasEvidence([])).toBe(false);
    expect(hasEvidence(answerTo('q1', [said(1, 'Um yes', 0)]))).toBe(false);
    expect(hasEvidence(answerTo('q1', [said(1, 'The cat sat on the mat', 0, { confidence: 0.1 })]))).toBe(
      false,
    );
  });
});
