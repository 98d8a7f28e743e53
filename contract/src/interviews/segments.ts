import { z } from 'zod';
import { integer, language } from '../platform/common.ts';
import { speakers, type Language, type Speaker } from '../platform/enumerations.ts';

/** What a person said or typed. It is never rejected: characters that Postgres can't store are replaced. */
export const words = z.string().min(1);

/** One finished segment of speech, or one typed message. */
export const segment = z.object({
  /** Id of the segment's log entry, from `entryId`. */
  id: z.string(),
  /** Segments with the same index form a turn. */
  turnIndex: integer.min(0),
  speaker: z.enum(speakers),
  text: words.max(20_000),
  /** Times are in ms from `startedAt`. */
  startMs: integer.min(0),
  endMs: integer.min(0),
  /** Confidence of the recogniser (0–1); always 1 for typed text and for Candi. */
  confidence: z.number().min(0).max(1),
  typed: z.boolean(),
  /** Id that the page gave to a typed answer, so that it is stored once. Missing in answers of other pages and agents. */
  answerId: z.uuid().optional(),
  /** The question to which the words belong; null outside of questions. */
  questionId: z.uuid().nullable(),
  /** Set if it differs from the interview's language. */
  language: language.optional(),
});
export type Segment = z.infer<typeof segment>;

/** A segment as sent to the candidate's page. */
export const shownSegment = segment.omit({ questionId: true });
export type ShownSegment = z.infer<typeof shownSegment>;

/** One turn of a speaker: the segments with the same `turnIndex`, joined by single spaces. */
export interface Turn {
  index: number;
  speaker: Speaker;
  text: string;
  /** Times are in ms from `startedAt`. */
  startMs: number;
  endMs: number;
  /** Mean confidence of the segments (0–1). */
  confidence: number;
  /** True if all segments were typed. */
  typed: boolean;
  /** Set if it differs from the interview's language; null if the segments are in different languages. */
  language?: Language | null | undefined;
  /** The candidate's correction of a line that was recognised wrongly. `text` keeps the recognised words. */
  said?: string;
}

type TurnPart = Omit<Segment, 'id' | 'questionId'>;

/** Merges segments into turns, in order of their index. A turn's segments are joined in the given order. */
export function turnsOf(segments: readonly TurnPart[]): Turn[] {
  const turns = Map.groupBy(segments, ({ turnIndex }) => turnIndex);
  return [...turns]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([index, own]) => {
      const [first] = own;
      return first === undefined ? [] : [turnOf(index, first, own)];
    });
}

const turnOf = (index: number, { speaker, language: of }: TurnPart, own: readonly TurnPart[]): Turn => ({
  index,
  speaker,
  text: own.map(({ text }) => text).join(' '),
  startMs: Math.min(...own.map(({ startMs }) => startMs)),
  endMs: Math.max(...own.map(({ endMs }) => endMs)),
  confidence: own.reduce((sum, { confidence }) => sum + confidence, 0) / own.length,
  typed: own.every(({ typed }) => typed),
  ...(own.some((part) => part.language !== of) ? { language: null } : of !== undefined && { language: of }),
});
