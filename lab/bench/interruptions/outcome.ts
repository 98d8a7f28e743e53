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

/** Why nothing can be told about a sound. */
export type Unknown = 'she was silent' | 'she was about to finish' | 'it arrived late';

/** How long Candi's voice is watched after the end of a sound (ms). */
export const watchedMs = 2500;
/**
 * How long after its logged end an utterance may still be audible to the candidate (ms): the way through the room. A
 * reply begins later, because it waits for the end of the interruption.
 */
const onTheWayMs = 250;
/** How long before its end an utterance can't be interrupted any more, and a sound counts as the answer to it (ms). */
const endMs = 1000;

/**
 * Returns what became of a sound that the candidate made from `startMs` to `endMs`, or why that can't be told. `track`:
 * Candi's voice as the candidate received it.
 */
export const outcomeOf = (
  kind: StimulusKind,
  sound: { startMs: number; endMs: number },
  utterances: readonly LoggedUtterance[],
  track: VoiceTrack,
): Outcome | Unknown => {
  const own = utterances.find(({ startMs, endMs: end }) => startMs < sound.startMs && end > sound.startMs);
  if (own === undefined) return 'she was silent';
  const needed = kind === 'interruption' ? sound.startMs : sound.endMs;
  if (!own.interrupted && own.endMs < needed + endMs) return 'she was about to finish';
  const stopped = own.interrupted && own.endMs < sound.endMs + watchedMs;
  const last = stopped ? track.lastAudible(sound.startMs - 100, own.endMs + onTheWayMs) : null;
  return {
    stopped,
    silentAfterMs: last === null ? null : Math.max(0, Math.round(last - sound.startMs)),
    pausedMs: Math.round(track.longestSilence(sound.startMs, sound.endMs + watchedMs)),
  };
};
