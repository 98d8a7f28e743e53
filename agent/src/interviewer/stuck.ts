import { speechMs } from '../conductor/budget.ts';
import type { PendingReply, Speaking } from './under-way.ts';

/** What is known of an utterance, or of a reply, that is under way. Times: ms from startedAt. */
export interface UnderWay {
  begunMs: number;
  /** At its first sound; null before. */
  startMs: number | null;
  /** Since when it is silent for the candidate; null while it is heard. */
  silentMs: number | null;
  /** About how long its words take. ms. */
  lengthMs: number;
}

/** Longer than model and voice, with all their attempts, take to a first sound. ms. */
const firstSoundMs = 30_000;
/** Longer than a false interruption lasts. ms. */
const pauseMs = 8000;
/** So much longer than its words take an utterance may last. */
const slack = 3;

/**
 * Will nothing come of it any more, though nobody said so? Candi must never wait for a voice that is not there.
 * `activeMs`: when the candidate was last heard, `nowMs` while they speak: she waits for them.
 */
export const isStuck = (
  { begunMs, startMs, silentMs, lengthMs }: UnderWay,
  nowMs: number,
  activeMs: number,
): boolean => {
  if (startMs === null) return nowMs - Math.max(begunMs, activeMs) > firstSoundMs;
  if (silentMs !== null) return nowMs - Math.max(silentMs, activeMs) > pauseMs;
  return nowMs - Math.max(startMs, activeMs) > slack * lengthMs + firstSoundMs;
};

/** As `isStuck`, of what Candi is saying. */
export const isVoiceStuck = (speaking: Speaking, nowMs: number, activeMs: number): boolean => {
  const lengthMs = speechMs(speaking.words(), speaking.utterance.pace);
  return isStuck({ ...speaking, lengthMs }, nowMs, activeMs);
};

/** As `isStuck`, of a reply that is being thought out; one that waits its turn is not. */
export const isReplyStuck = ({ handle, begunMs }: PendingReply, nowMs: number, activeMs: number): boolean =>
  handle.scheduled && isStuck({ begunMs, startMs: null, silentMs: null, lengthMs: 0 }, nowMs, activeMs);
