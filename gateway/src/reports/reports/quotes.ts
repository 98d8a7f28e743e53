import type { ScoreAnswer } from '@candi/contract/platform/brain';
import type { Quote } from '@candi/contract/reports/reports';
import type { StoredSegment } from '../../interviews/sessions/turns.ts';

/** What the candidate said to one question within one turn. */
export interface AnswerPart {
  turn: number;
  text: string;
  /** Mean of its segments, 0–1. */
  confidence: number;
  segments: readonly StoredSegment[];
}

/** The candidate's words to one question, turn by turn, as the model is shown them. */
export const answerTo = (questionId: string, segments: readonly StoredSegment[]): AnswerPart[] =>
  partsOf(segments.filter((one) => one.speaker === 'candidate' && one.questionId === questionId));

/** What was said, turn by turn. */
export function partsOf(own: readonly StoredSegment[]): AnswerPart[] {
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

/** Only the quotes that stand verbatim in the text of the turn they name, each once, with the time they were said. */
export function standingQuotes(answer: readonly AnswerPart[], quotes: ScoreAnswer['quotes']): Quote[] {
  const standing = new Map<string, Quote>();
  for (const { turn, quote } of quotes) {
    const text = quote.trim();
    const part = answer.find((one) => one.turn === turn);
    const at = text === '' || part === undefined ? -1 : part.text.indexOf(text);
    if (part === undefined || at < 0) continue;
    standing.set(`${turn} ${text}`, { turnIndex: turn, quote: text, startMs: startOf(part.segments, at) });
  }
  return [...standing.values()];
}

/** When the segment that holds the joined text's character `at` began. */
function startOf(segments: readonly StoredSegment[], at: number): number {
  let end = -1;
  const holder = segments.find(({ text }) => {
    end += text.length + 1;
    return at < end;
  });
  return (holder ?? segments[0])?.startMs ?? 0;
}

/** Fewer words than this, all turns together, say too little to be rated. */
const fewestWords = 3;
/** Speech recognised with less confidence than this, on the mean, may be misheard. */
const leastConfidence = 0.2;

/** Whether there is something to rate: too little or misheard speech is no evidence, and never a low score. */
export function hasEvidence(answer: readonly AnswerPart[]): boolean {
  const counted = answer.map(({ text, confidence }) => ({ words: wordsIn(text), confidence }));
  const words = counted.reduce((sum, part) => sum + part.words, 0);
  if (words < fewestWords) return false;
  return counted.reduce((sum, part) => sum + part.words * part.confidence, 0) / words >= leastConfidence;
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;
