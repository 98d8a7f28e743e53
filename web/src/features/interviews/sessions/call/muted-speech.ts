/** Watches for somebody who speaks while muted. Times in ms of any steady clock. */
export interface MutedSpeech {
  /** When speech began; null in silence. */
  since: number | null;
  lastLoud: number;
  hint: boolean;
}

export const silent: MutedSpeech = { since: null, lastLoud: 0, hint: false };

/** On the ear's scale, 0–1: above breath and keyboard. */
const loud = 0.35;
/** A cough is shorter, a pause between words too. */
const speechMs = 700;
const pauseMs = 450;
/** How long the hint stays after the last word. */
const hintMs = 4000;

export function hearMuted(before: MutedSpeech, level: number, now: number): MutedSpeech {
  if (level >= loud) {
    const since = before.since !== null && now - before.lastLoud <= pauseMs ? before.since : now;
    return { since, lastLoud: now, hint: before.hint || now - since >= speechMs };
  }
  const since = now - before.lastLoud > pauseMs ? null : before.since;
  return { since, lastLoud: before.lastLoud, hint: before.hint && now - before.lastLoud < hintMs };
}
