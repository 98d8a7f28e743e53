import { z } from 'zod';
import { integer } from '../platform/common.ts';
import type { secondVoice } from './agent.ts';
import type { SignalKind } from '../platform/enumerations.ts';
import { signalKinds } from '../platform/enumerations.ts';

/** Maximum number of signals per session. Later ones aren't stored. */
export const signalLimit = 300;

/** A time or duration in a session (ms), at most one day. */
const ms = integer.min(0).max(86_400_000);

const signalBody = z.object({
  /**
   * Number of the signal, from 0. A signal with a duration is sent twice under the same number: when it begins and when
   * it ends.
   */
  seq: z
    .number()
    .int()
    .min(0)
    .max(signalLimit - 1),
  kind: z.enum(signalKinds),
  /** Time from the session's start (ms). */
  atMs: ms,
  /** Null for signals without a duration and for signals that haven't ended. */
  durationMs: ms.nullable().default(null),
  /** Number of pasted characters. The text itself is never sent. */
  characters: integer.min(1).max(1_000_000).nullable().default(null),
});
export type SignalBody = z.input<typeof signalBody>;
export const signalsBody = z.object({ signals: z.array(signalBody).min(1).max(signalLimit) });
export type SentSignal = z.output<typeof signalBody>;

/** Something notable that the candidate's page observed, or a second voice that the agent heard. */
export interface Signal {
  kind: SignalKind | typeof secondVoice.name;
  atMs: number;
  durationMs: number | null;
  characters: number | null;
}
