import type { ScoreAnswer } from '@candi/contract/platform/llm-tasks';
import type { Quote } from '@candi/contract/reports/reports';
import type { StoredSegment } from '../../interviews/sessions/turns.ts';

/** What the candidate said in answer to one question within one turn. */
export interface AnswerPart {
  turn: number;
  text: string;
  /** Mean confidence of the segments (0–1). */
  confidence: number;
  segments: readonly StoredSegment[];
}

/** Returns the candidate's answer to one question by turn, as it is shown to the model. */
export const answerTo = (questionId: string, segments: readonly StoredSegment[]): AnswerPart[] =>
  groupByTurn(segments.filter((one) => one.speaker === 'candidate' && one.questionId === questionId));

/** Groups segments by turn. */
export function groupByTurn(own: readonly StoredSegment[]): AnswerPart[] {
  const turns = [...new Set(own.map(({ turnIndex }) => turnIndex))].toSorted((a, b) => a - b);
  return turns.map((turn) => {
    const parts = own.filter(({ turnIndex }) => turnIndex === turn);
    return {
      turn,
      text: parts.map(({ text }) => text).join(' '),
      confidence: parts.reduce((sum, { confidence }) => sum + confidence, 0) / parts.length,
      segments: parts,
    };
  });
}

/**
 * Returns the quotes that occur verbatim in the turn they name, without duplicates, each with the time at which it was
 * said.
 */
export function verbatimQuotes(answer: readonly AnswerPart[], quotes: ScoreAnswer['quotes']): Quote[] {
  const verbatim = new Map<string, Quote>();
  for (const { turn, quote } of quotes) {
    const text = quote.trim();
    const part = answer.find((one) => one.turn === turn);
    const at = text === '' || part === undefined ? -1 : part.text.indexOf(text);
    if (part === undefined || at < 0) continue;
    verbatim.set(`${turn} ${text}`, { turnIndex: turn, quote: text, startMs: startOf(part.segments, at) });
  }
  return [...verbatim.values()];
}

/** Returns the start of the segment that contains character `at` of the joined text (ms). */
function startOf(segments: readonly StoredSegment[], at: number): number {
  let end = -1;
  const holder = segments.find(({ text }) => {
    end += text.length + 1;
    return at < end;
  });
  return (holder ?? segments[0])?.startMs ?? 0;
}

/** Minimum number of words in an answer, over all turns. Fewer can't be rated. */
const minWords = 3;
/** Minimum mean recognition confidence (0–1). Speech below it may be misheard. */
const minConfidence = 0.2;

/**
 * Returns whether an answer can be rated. Too short or possibly misheard answers count as missing evidence, never as a
 * low score.
 */
export function hasEvidence(answer: readonly AnswerPart[]): boolean {
  const counted = answer.map(({ text, confidence }) => ({ words: wordsIn(text), confidence }));
  const words = counted.reduce((sum, part) => sum + part.words, 0);
  if (words < minWords) return false;
  return counted.reduce((sum, part) => sum + part.words * part.confidence, 0) / words >= minConfidence;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
