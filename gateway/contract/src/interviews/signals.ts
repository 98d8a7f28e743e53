import { z } from 'zod';
import { integer } from '../platform/common.ts';
import type { secondVoice } from './agent.ts';
import type { SignalKind } from '../platform/enumerations.ts';
import { signalKinds } from '../platform/enumerations.ts';

/** So many a session; what happens after that is not noted. */
export const signalLimit = 300;

/** No session is longer: a day, ms. */
const ms = integer.min(0).max(86_400_000);

const signalBody = z.object({
  /** The page counts from 0. One that lasts is sent when it begins and, by the same number, when it is over. */
  seq: z
    .number()
    .int()
    .min(0)
    .max(signalLimit - 1),
  kind: z.enum(signalKinds),
  /** ms from the session's start. */
  atMs: ms,
  /** Null while it lasts, and for what happens at a moment. */
  durationMs: ms.nullable().default(null),
  /** How many were pasted; which ones is nobody's to know. */
  characters: integer.min(1).max(1_000_000).nullable().default(null),
});
export type SignalBody = z.input<typeof signalBody>;
export const signalsBody = z.object({ signals: z.array(signalBody).min(1).max(signalLimit) });
export type SentSignal = z.output<typeof signalBody>;

/** A fact that the candidate's page noticed of itself, or the agent of what it heard. */
export interface Signal {
  kind: SignalKind | typeof secondVoice.name;
  atMs: number;
  durationMs: number | null;
  characters: number | null;
}
