import { speechMs } from '../conductor/budget/budget.ts';
import type { PendingReply, OngoingUtterance } from './ongoing-speech.ts';

/** What is known about an utterance or reply in progress. Times are relative to startedAt (ms). */
export interface SpeechProgress {
  begunMs: number;
  /** When the first sound was heard; null until then. */
  startMs: number | null;
  /** When the utterance became inaudible to the candidate; null while it is audible. */
  silentMs: number | null;
  /** Estimated duration of the words (ms). */
  lengthMs: number;
}

/** Maximum wait for the first sound (ms); longer than the model and the voice take with all their retries. */
const firstSoundMs = 30_000;
/** Maximum silence within an utterance (ms); longer than a false interruption. */
const pauseMs = 8000;
/** Factor by which an utterance may exceed its estimated duration. */
const slack = 3;

/**
 * Returns whether the utterance will never finish although no error was reported. `activeMs`: when the candidate was
 * last heard. While the candidate speaks it equals `nowMs`, because Candi waits for them.
 */
export const isStalled = (
  { begunMs, startMs, silentMs, lengthMs }: SpeechProgress,
  nowMs: number,
  activeMs: number,
): boolean => {
  if (startMs === null) return nowMs - Math.max(begunMs, activeMs) > firstSoundMs;
  if (silentMs !== null) return nowMs - Math.max(silentMs, activeMs) > pauseMs;
  return nowMs - Math.max(startMs, activeMs) > slack * lengthMs + firstSoundMs;
};

/** Like `isStalled`, for Candi's current utterance. */
export const isUtteranceStalled = (speaking: OngoingUtterance, nowMs: number, activeMs: number): boolean => {
  const lengthMs = speechMs(speaking.words(), speaking.utterance.pace);
  return isStalled({ ...speaking, lengthMs }, nowMs, activeMs);
};

/** Like `isStalled`, for a reply in preparation; a reply that isn't scheduled yet isn't stalled. */
export const isReplyStalled = ({ handle, begunMs }: PendingReply, nowMs: number, activeMs: number): boolean =>
  handle.scheduled && isStalled({ begunMs, startMs: null, silentMs: null, lengthMs: 0 }, nowMs, activeMs);
