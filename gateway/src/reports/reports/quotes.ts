import type { ScoreAnswer } from '@candi/contract/platform/llm-tasks/report';
import type { Quote } from '@candi/contract/reports/reports';
import { type AnswerSegment, isContinuous } from '@candi/contract/interviews/answer-segments';

/** Consecutive words of one turn with which the candidate answered one question. */
export interface AnswerPart {
  turn: number;
  text: string;
  /** Mean recognition confidence of the words (0–1). */
  confidence: number;
  segments: readonly AnswerSegment[];
}

/** Returns the candidate's answer to one question, by turn, as it is sent to the model. */
export const answerTo = (questionId: string, segments: readonly AnswerSegment[]): AnswerPart[] =>
  groupByTurn(segments.filter((one) => one.speaker === 'candidate' && one.questionId === questionId));

/**
 * Groups segments by turn. If words of another dialogue act lie between segments of a turn, the turn has several parts, so
 * that no quote can join words that weren't said together.
 */
export function groupByTurn(own: readonly AnswerSegment[]): AnswerPart[] {
  const turns = [...new Set(own.map(({ turnIndex }) => turnIndex))].toSorted((a, b) => a - b);
  return turns.flatMap((turn) => {
    const parts: AnswerSegment[][] = [];
    for (const segment of own.filter(({ turnIndex }) => turnIndex === turn)) {
      const part = parts.at(-1);
      const last = part?.at(-1);
      if (part && last && isContinuous(last, segment)) part.push(segment);
      else parts.push([segment]);
    }
    return parts.map((segments) => ({
      turn,
      text: segments.map(({ text }) => text).join(' '),
      confidence: segments.reduce((sum, { confidence }) => sum + confidence, 0) / segments.length,
      segments,
    }));
  });
}

/**
 * Returns the quotes that occur verbatim in the turns they name, without duplicates. Each has the time at which it was
 * said.
 */
export function verbatimQuotes(answer: readonly AnswerPart[], quotes: ScoreAnswer['quotes']): Quote[] {
  const verbatim = new Map<string, Quote>();
  for (const { turn, quote } of quotes) {
    const text = quote.trim();
    const part = answer.find((one) => one.turn === turn && one.text.includes(text));
    if (text === '' || part === undefined) continue;
    const startMs = startOf(part.segments, part.text.indexOf(text));
    verbatim.set(`${turn} ${text}`, { turnIndex: turn, quote: text, startMs });
  }
  return [...verbatim.values()];
}

/** Returns the start (ms) of the segment that contains the character at index `at` of the joined text. */
function startOf(segments: readonly AnswerSegment[], at: number): number {
  let end = -1;
  const holder = segments.find(({ text }) => {
    end += text.length + 1;
    return at < end;
  });
  return (holder ?? segments[0])?.startMs ?? 0;
}

/** Minimum number of words in an answer, in all turns together. Shorter answers aren't rated. */
const minWords = 3;
/** Minimum mean recognition confidence (0–1). Below it, the speech may have been misheard. */
const minConfidence = 0.2;

/**
 * Returns whether an answer can be rated. An answer that is too short or may have been misheard counts as missing
 * evidence, never as a low score.
 */
export function hasEvidence(answer: readonly AnswerPart[]): boolean {
  const counted = answer.map(({ text, confidence }) => ({ words: wordsIn(text), confidence }));
  const words = counted.reduce((sum, part) => sum + part.words, 0);
  if (words < minWords) return false;
  return counted.reduce((sum, part) => sum + part.words * part.confidence, 0) / words >= minConfidence;
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
