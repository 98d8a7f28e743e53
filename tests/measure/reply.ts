/**
 * Measures response times in two waveforms that were captured on one clock. Samples range from −1 to 1; times are in
 * seconds.
 */

/** Threshold above which sound is audible (RMS over 10 ms): −50 dBFS. */
const audible = 0.003;

const loudness = (samples: Float32Array, from: number, length: number): number => {
  let sum = 0;
  for (let i = from; i < from + length; i += 1) sum += (samples[i] ?? 0) ** 2;
  return Math.sqrt(sum / length);
};

/**
 * Returns the first audible moment at or after `fromS` with a precision of 10 ms; null if there is none before `toS`.
 */
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
  /** Time from the end of the answer to the reply (ms); null if no reply was heard. */
  waitMs: number | null;
  /** Time from the start of the answer to the cut-off (ms); null if the answer wasn't cut off. */
  cutOffMs: number | null;
}

const since = (fromS: number, atS: number | null): number | null =>
  atS === null ? null : Math.round((atS - fromS) * 1000);

/**
 * Measures the time from the answer's last sample to the reply's first audible sample (ms). The answer counts as cut
 * off if the remote side was heard before the answer ended, even in one of the answer's pauses. If `untilS` is given,
 * only a reply that starts before `untilS` counts.
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

/** Returns the longest silence between two moments (s); null if everything between them was audible. */
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
