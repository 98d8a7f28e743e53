import { z } from 'zod';
import { integer } from '../platform/common.ts';
import type { secondVoice } from './agent.ts';
import type { SignalKind } from '../platform/enumerations.ts';
import { signalKinds } from '../platform/enumerations.ts';

/** Maximum number of signals per session. Later ones aren't stored. */
export const signalLimit = 300;

/** A time or duration in a session: at most one day (ms). */
const ms = integer.min(0).max(86_400_000);

const signalBody = z.object({
  /** Counts from 0. A signal with a duration is sent when it begins and again, with the same number, when it ends. */
  seq: z
    .number()
    .int()
    .min(0)
    .max(signalLimit - 1),
  kind: z.enum(signalKinds),
  /** ms from the session's start. */
  atMs: ms,
  /** Null for instantaneous signals and for those that haven't ended. */
  durationMs: ms.nullable().default(null),
  /** Number of pasted characters. The text itself is never sent. */
  characters: integer.min(1).max(1_000_000).nullable().default(null),
});
export type SignalBody = z.input<typeof signalBody>;
export const signalsBody = z.object({ signals: z.array(signalBody).min(1).max(signalLimit) });
export type SentSignal = z.output<typeof signalBody>;

/** A signal observed by the candidate's page, or a second voice heard by the agent. */
export interface Signal {
  kind: SignalKind | typeof secondVoice.name;
  atMs: number;
  durationMs: number | null;
  characters: number | null;
}
