/** Reading a wait off two waveforms captured on one clock. Samples −1…1, times in seconds. */

/** Louder than this (root mean square over 10 ms, −50 dBFS) is audible. */
const audible = 0.003;

const loudness = (samples: Float32Array, from: number, length: number): number => {
  let sum = 0;
  for (let i = from; i < from + length; i += 1) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / length);
};

/** The first audible moment at or after `fromS`, in steps of 10 ms; null when there is none before `toS`. */
export const firstAudible = (
  samples: Float32Array,
  sampleRate: number,
  fromS: number,
  toS = samples.length / sampleRate,
): number | null => {
  const step = Math.round(sampleRate / 100);
  const end = Math.min(samples.length, Math.floor(toS * sampleRate));
  for (let at = Math.max(0, Math.floor(fromS * sampleRate)); at + step <= end; at += step) {
    if (loudness(samples, at, step) > audible) return at / sampleRate;
  }
  return null;
};

export interface Spoken {
  startS: number;
  endS: number;
}

export interface ReplyWait {
  /** null: no reply was heard. */
  waitMs: number | null;
  /** How long after its beginning the answer was cut off; null: it was not. */
  cutOffMs: number | null;
}

const since = (fromS: number, atS: number | null): number | null =>
  atS === null ? null : Math.round((atS - fromS) * 1000);

/**
 * The wait from the answer's last sample to the reply's first audible one, in ms. It was cut off when the other side was
 * heard while it was still being spoken (pauses inside it included). A reply begins before `untilS`, where one is given.
 */
export const replyWait = (
  capture: { sampleRate: number; remote: Float32Array },
  answer: Spoken,
  untilS?: number,
): ReplyWait => {
  const early = firstAudible(capture.remote, capture.sampleRate, answer.startS + 0.2, answer.endS);
  const reply = firstAudible(capture.remote, capture.sampleRate, answer.endS, untilS);
  return { waitMs: since(answer.endS, reply), cutOffMs: since(answer.startS, early) };
};

/** The longest silence between two moments, in seconds; null where it was audible throughout. */
export const longestSilence = (
  samples: Float32Array,
  sampleRate: number,
  fromS: number,
  toS: number,
): Spoken | null => {
  const step = Math.round(sampleRate / 100);
  let longest: Spoken | null = null;
  let startS: number | null = null;
  for (let at = Math.floor(fromS * sampleRate); at + step <= toS * sampleRate; at += step) {
    if (loudness(samples, at, step) > audible) {
      startS = null;
      continue;
    }
    startS ??= at / sampleRate;
    const endS = (at + step) / sampleRate;
    if (longest === null || endS - startS > longest.endS - longest.startS) longest = { startS, endS };
  }
  return longest;
};
