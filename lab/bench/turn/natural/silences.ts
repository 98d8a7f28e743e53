import type { Sound } from '../../../../tests/measure/sound.ts';

/** Length of the stretches that are looked at (s), and level below which one is silent (RMS of −1 to 1): −50 dBFS. */
const stretchS = 0.01;
const quiet = 0.003;

/** A stretch of silence (samples). */
export interface Silence {
  from: number;
  to: number;
}

/** Returns the silences of at least `leastMs` between two positions (samples), in order. */
export const silencesIn = (
  { samples, sampleRate }: Sound,
  leastMs: number,
  from = 0,
  to = samples.length,
): Silence[] => {
  const step = Math.round(sampleRate * stretchS);
  const silences: Silence[] = [];
  for (let at = Math.max(0, from); at + step <= Math.min(samples.length, to); at += step) {
    const power = samples.subarray(at, at + step).reduce((sum, sample) => sum + sample * sample, 0) / step;
    if (power >= quiet * quiet) continue;
    const last = silences.at(-1);
    if (last?.to === at) last.to = at + step;
    else silences.push({ from: at, to: at + step });
  }
  return silences.filter((silence) => silence.to - silence.from >= (sampleRate * leastMs) / 1000);
};

/** Returns the longest silence between two positions (samples); null if there is none of `leastMs`. */
export const longestSilence = (sound: Sound, leastMs: number, from: number, to: number): Silence | null =>
  silencesIn(sound, leastMs, from, to).toSorted(
    (one, other) => other.to - other.from - (one.to - one.from),
  )[0] ?? null;
