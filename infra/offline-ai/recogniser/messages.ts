import { z } from 'zod';

const word = z.object({ word: z.string(), startMs: z.number(), endMs: z.number(), confidence: z.number() });

/** Messages of `recogniser.py`, which documents them. Times are since the start of the stream's audio (ms). */
export const recogniserMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('start'), atMs: z.number() }),
  z.object({ type: z.literal('interim'), words: z.array(word) }),
  z.object({
    type: z.literal('final'),
    words: z.array(word),
    endpoint: z.boolean(),
    startMs: z.number(),
    endMs: z.number(),
    asked: z.boolean(),
  }),
  z.object({ type: z.literal('heard'), bytes: z.number() }),
]);
export type RecogniserMessage = z.infer<typeof recogniserMessage>;
export type HeardWord = z.infer<typeof word>;
