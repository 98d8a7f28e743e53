import type { PausePlace } from '../offline/candidates.ts';

/** Distribution of pause lengths in spontaneous speech. README.md says where each figure comes from. */

interface LogNormal {
  /** Median (ms). */
  median: number;
  /** Standard deviation of the natural logarithm. */
  deviation: number;
}

/** Pauses of 200 ms to 1 s, as in read speech: nine of ten are in this range. */
const medium: LogNormal = { median: 447, deviation: 0.49 };
/** How much longer they are after a sentence (ms). */
const longerAfterSentence = 80;
/** Pauses of more than 1 s, which only spontaneous speech has. */
const long: LogNormal = { median: 1585, deviation: 0.35 };
/** Share of long pauses (0–1) inside a sentence and after one. */
const longShare: Record<PausePlace, number> = { mark: 0.15, word: 0.15, sentence: 0.25 };
/** Shortest and longest pause (ms). */
export const pauseLimits = { least: 120, most: 4000 } as const;

/** Returns a pause length (ms), by the Box–Muller transform. Takes three random numbers. */
export const naturalPause = (place: PausePlace, random: () => number): number => {
  const isLong = random() < longShare[place];
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const { median, deviation } = isLong ? long : medium;
  const added = !isLong && place === 'sentence' ? longerAfterSentence : 0;
  const ms = (median + added) * Math.exp(deviation * normal);
  return Math.round(Math.min(pauseLimits.most, Math.max(pauseLimits.least, ms)));
};
