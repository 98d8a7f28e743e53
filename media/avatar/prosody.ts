import { toward } from './rhythm.ts';

/** Stresses and phrases of a voice, derived from its loudness. */
export interface Prosody {
  /** How far the current syllable stands out from the last seconds (0–1). */
  stress: number;
  /** Number of phrases begun so far. A phrase ends with a pause. */
  phrase: number;
  /** Whether a phrase is being spoken, and the time since it began or, in a pause, since it ended (ms). */
  speaking: boolean;
  sinceMs: number;
  /** Length of the last complete phrase (ms). */
  lastMs: number;
}

export const silence: Prosody = { stress: 0, phrase: 0, speaking: false, sinceMs: 0, lastMs: 0 };

/** Loudness above which a voice is heard (0–1), and length of the silence that ends a phrase (ms). */
const voiced = 0.1;
const pauseMs = 280;
/** Time constants (ms): loudness of the syllable, mean loudness while it rises and while it falls, and stress. */
const syllableMs = 50;
const risingMs = 900;
const fallingMs = 1800;
const stressMs = 80;

/** Creates a function that follows a voice. It takes the loudness (0–1) and the time since the last call (ms). */
export function followVoice(): (level: number, elapsedMs: number) => Prosody {
  let syllable = 0;
  let mean = 0;
  let quietMs = pauseMs;
  let now = silence;
  return (level, elapsedMs) => {
    syllable = toward(syllable, level, elapsedMs, syllableMs);
    mean = toward(mean, level, elapsedMs, level > mean ? risingMs : fallingMs);
    quietMs = level > voiced ? 0 : quietMs + elapsedMs;
    const outstanding = Math.min(1, Math.max(0, (syllable - mean) * 2.4));
    now = {
      ...now,
      stress: toward(now.stress, outstanding, elapsedMs, stressMs),
      sinceMs: now.sinceMs + elapsedMs,
    };
    if (!now.speaking && quietMs === 0) now = { ...now, speaking: true, phrase: now.phrase + 1, sinceMs: 0 };
    else if (now.speaking && quietMs >= pauseMs)
      now = { ...now, speaking: false, lastMs: now.sinceMs - quietMs, sinceMs: 0 };
    return now;
  };
}
