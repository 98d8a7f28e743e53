import { describe, expect, it } from 'vitest';
import { type Segment, turnsOf } from './segments.ts';

const segment = (turnIndex: number, text: string, over: Partial<Segment> = {}): Segment => ({
  id: `1-${turnIndex}-${text}`,
  turnIndex,
  speaker: 'candidate',
  text,
  startMs: 1000,
  endMs: 2000,
  confidence: 1,
  typed: false,
  questionId: null,
  ...over,
});

describe('turnsOf', () => {
  it('joins the segments of a turn with spaces, from the first start to the last end', () => {
    const turns = turnsOf([
      segment(0, 'Hello.', { speaker: 'candi' }),
      segment(1, 'I worked', { startMs: 3000, endMs: 4000, confidence: 0.5 }),
      segment(1, 'with SQL.', { startMs: 4500, endMs: 6000, confidence: 1 }),
    ]);
    expect(turns).toEqual([
      expect.objectContaining({ index: 0, speaker: 'candi', text: 'Hello.' }),
      {
        index: 1,
        speaker: 'candidate',
        text: 'I worked with SQL.',
        startMs: 3000,
        endMs: 6000,
        confidence: 0.75,
        typed: false,
      },
    ]);
  });
  it('returns the language of a turn if it isn’t the interview’s, or null if it has several languages', () => {
    const turns = turnsOf([
      segment(0, 'Now in Spanish.', { speaker: 'candi' }),
      segment(0, '¿Qué tal?', { speaker: 'candi', language: 'es' }),
      segment(1, 'Bien.', { language: 'es' }),
      segment(2, 'Back in English.', { speaker: 'candi' }),
    ]);
    expect(turns.map(({ language }) => language)).toEqual([null, 'es', undefined]);
  });
  it('keeps the order of turns if a segment arrives late', () => {
    expect(turnsOf([segment(1, 'b'), segment(0, 'a'), segment(1, 'c')]).map(({ text }) => text)).toEqual([
      'a',
      'b c',
    ]);
  });
});
