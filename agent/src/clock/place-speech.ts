import type { stt } from '@livekit/agents';

/** A time range in the session, since startedAt (ms). */
export interface Place {
  startMs: number;
  endMs: number;
}

/**
 * Where a recognised piece stands in the session. `placed`: where the recogniser's own times put it; `heardMs`: where
 * the
 * piece before ended; `activeMs`: when the speaker was last heard. All ms from startedAt.
 */
export const placeSpeech = (
  { startTime, endTime }: Pick<stt.SpeechData, 'startTime' | 'endTime'>,
  placed: Place | null,
  { nowMs, heardMs, activeMs }: Record<'nowMs' | 'heardMs' | 'activeMs', number>,
): Place => {
  // A recogniser that had to connect anew counts from 0 again: its length is right, its place is not.
  const lengthMs = Math.max(0, endTime - startTime) * 1000;
  const fits = placed !== null && placed.endMs <= nowMs && placed.startMs >= heardMs - 500;
  const endMs = fits ? placed.endMs : Math.min(nowMs, Math.max(heardMs, activeMs));
  return { startMs: fits ? placed.startMs : Math.max(heardMs, endMs - lengthMs), endMs };
};
