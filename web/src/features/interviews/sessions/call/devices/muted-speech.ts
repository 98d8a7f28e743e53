/** State of detecting speech while muted. Times are ms of a monotonic clock. */
export interface MutedSpeech {
  /** When speech began; null during silence. */
  since: number | null;
  lastLoud: number;
  hint: boolean;
}

export const silent: MutedSpeech = { since: null, lastLoud: 0, hint: false };

/** Minimum perceptual level (0–1) of speech, above breath and keyboard noise. */
const loud = 0.35;
/** Minimum duration of speech that shows the hint (longer than a cough), and maximum pause between two words (ms). */
const speechMs = 700;
const pauseMs = 450;
/** How long the hint stays after the last word (ms). */
const hintMs = 4000;

export function detectMutedSpeech(before: MutedSpeech, level: number, now: number): MutedSpeech {
  if (level >= loud) {
    const since = before.since !== null && now - before.lastLoud <= pauseMs ? before.since : now;
    return { since, lastLoud: now, hint: before.hint || now - since >= speechMs };
  }
  const since = now - before.lastLoud > pauseMs ? null : before.since;
  return { since, lastLoud: before.lastLoud, hint: before.hint && now - before.lastLoud < hintMs };
}
