import { z } from 'zod';
import type { StimulusKind } from './stimuli.ts';
import type { VoiceTrack } from './voice-track.ts';

/** One of Candi's utterances, as the session log has it. Times are those of performance.now() (ms). */
export interface LoggedUtterance {
  /** When it was audible. */
  startMs: number;
  endMs: number;
  /** Whether she gave it up. */
  interrupted: boolean;
}

export const outcome = z.strictObject({
  /** Whether Candi gave up what she was saying. A pause from which she went on doesn't count. */
  stopped: z.boolean(),
  /**
   * From the first sample of the candidate's sound to the last audible sample of Candi's voice, both at the candidate
   * (ms); null if she didn't stop.
   */
  silentAfterMs: z.number().nullable(),
  /** Longest silence of Candi's between the beginning of the sound and `watchedMs` after its end (ms). */
  pausedMs: z.number(),
});
export type Outcome = z.infer<typeof outcome>;

/** How long Candi's voice is watched after the end of a sound (ms). */
export const watchedMs = 2500;
/**
 * How long after the end of an interruption Candi can't have begun her reply yet (ms): what is heard until then is
 * still the interrupted utterance.
 */
const beforeReplyMs = 350;
/** How long before its end an utterance can't be interrupted any more, and a sound counts as the answer to it (ms). */
const endMs = 1000;

/**
 * Returns what became of a sound that the candidate made from `startMs` to `endMs`; null if it can't be told, because
 * Candi was saying nothing or was about to finish anyway.
 */
export const outcomeOf = (
  kind: StimulusKind,
  sound: { startMs: number; endMs: number },
  utterances: readonly LoggedUtterance[],
  track: VoiceTrack,
): Outcome | null => {
  const own = utterances.find(({ startMs, endMs: end }) => startMs < sound.startMs && end > sound.startMs);
  if (own === undefined) return null;
  const needed = kind === 'interruption' ? sound.startMs : sound.endMs;
  if (!own.interrupted && own.endMs < needed + endMs) return null;
  const stopped = own.interrupted && own.endMs < sound.endMs + watchedMs;
  const last = stopped ? track.lastAudible(sound.startMs - 100, sound.endMs + beforeReplyMs) : null;
  return {
    stopped,
    silentAfterMs: last === null ? null : Math.max(0, Math.round(last - sound.startMs)),
    pausedMs: Math.round(track.longestSilence(sound.startMs, sound.endMs + watchedMs)),
  };
};
