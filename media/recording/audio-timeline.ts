/**
 * Keeps the sound in step with the picture's clock: the sound card may start late, stop for a while (a phone call, a
 * suspended context) or run a little fast or slow.
 */
export interface AudioTimeline {
  /** Hz. */
  sampleRate: number;
  /** Samples laid down so far, from the take's first moment. */
  written: number;
}

/** Small enough to keep lips and voice together, large enough that jitter is left alone; ms. */
const toleranceMs = 120;
/** Sound that stays away longer than this is replaced by silence, so that the file goes on; ms. */
export const awayMs = 1000;

/** What to do with samples whose last one was heard `endMs` after the take began: silence before them, or no room. */
export function placeSamples(
  timeline: AudioTimeline,
  endMs: number,
  samples: number,
): { silence: number; drop: boolean } {
  const ahead = Math.round((endMs / 1000) * timeline.sampleRate) - samples - timeline.written;
  const tolerance = timeline.written === 0 ? 0 : Math.round((toleranceMs / 1000) * timeline.sampleRate);
  if (ahead > tolerance) return { silence: ahead, drop: false };
  return { silence: 0, drop: ahead < -tolerance - samples };
}

/** Silence to lay down now because no samples came. */
export function silenceWhileAway(timeline: AudioTimeline, nowMs: number): number {
  const missing = Math.round((nowMs / 1000) * timeline.sampleRate) - timeline.written;
  const away = Math.round((awayMs / 1000) * timeline.sampleRate);
  // Half is left open for samples that are merely late.
  return missing > away ? missing - Math.round(away / 2) : 0;
}
