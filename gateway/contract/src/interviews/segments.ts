import { z } from 'zod';
import { integer, language } from '../platform/common.ts';
import { speakers, type Language, type Speaker } from '../platform/enumerations.ts';

/** Text spoken or typed by a person. Never rejected: characters that Postgres can't store are replaced on storage. */
export const words = z.string().min(1);

/** One finished segment of speech or typing. */
export const segment = z.object({
  /** Made by `entryId`. */
  id: z.string(),
  /** Segments with the same index form a turn. */
  turnIndex: integer.min(0),
  speaker: z.enum(speakers),
  text: words.max(20_000),
  /** ms from `startedAt`. */
  startMs: integer.min(0),
  endMs: integer.min(0),
  /** 0–1; always 1 for typed text and for Candi. */
  confidence: z.number().min(0).max(1),
  typed: z.boolean(),
  /** The question to which the words belong; null outside of questions. */
  questionId: z.uuid().nullable(),
  /** Set if it differs from the interview's language. */
  language: language.optional(),
});
export type Segment = z.infer<typeof segment>;

/** What the candidate's page gets of a segment. */
export const shownSegment = segment.omit({ questionId: true });
export type ShownSegment = z.infer<typeof shownSegment>;

/** One utterance: the segments with the same `turnIndex`, joined by single spaces. */
export interface Turn {
  index: number;
  speaker: Speaker;
  text: string;
  /** ms from `startedAt`. */
  startMs: number;
  endMs: number;
  /** Mean of the segments' confidence. */
  confidence: number;
  /** Whether all of it was typed. */
  typed: boolean;
  /** Set if it differs from the interview's language; null if the segments are in different languages. */
  language?: Language | null | undefined;
  /** The candidate's correction of a line marked as misheard. `text` keeps what was recognised. */
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
