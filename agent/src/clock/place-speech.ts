import type { stt } from '@livekit/agents';

/** A time range in the session, since startedAt (ms). */
export interface TimeRange {
  startMs: number;
  endMs: number;
}

/**
 * Returns the position of recognised speech in the session. `placed`: position according to the recogniser's
 * timestamps. `heardMs`: end of the previous segment. `activeMs`: time when the speaker was last heard. All times are
 * relative to startedAt (ms).
 */
export const placeSpeech = (
  { startTime, endTime }: Pick<stt.SpeechData, 'startTime' | 'endTime'>,
  placed: TimeRange | null,
  { nowMs, heardMs, activeMs }: Record<'nowMs' | 'heardMs' | 'activeMs', number>,
): TimeRange => {
  // A reconnected recogniser restarts its timestamps, so the length is still right but the position isn't.
  const lengthMs = Math.max(0, endTime - startTime) * 1000;
  const fits = placed !== null && placed.endMs <= nowMs && placed.startMs >= heardMs - 500;
  const endMs = fits ? placed.endMs : Math.min(nowMs, Math.max(heardMs, activeMs));
  return { startMs: fits ? placed.startMs : Math.max(heardMs, endMs - lengthMs), endMs };
};
