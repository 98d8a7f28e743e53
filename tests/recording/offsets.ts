import type { Marks } from './marks.ts';

export interface Offsets {
  /** Number of marks both seen and heard. */
  marks: number;
  /** Mean offset (ms); positive if the video is later than the audio. */
  mean: number;
  meanAbsolute: number;
  worst: number;
  /** Slope of the least-squares line through the offsets (ms/min). */
  drift: number;
}

/** Maximum time between a flash and its click (s). */
const pairS = 0.5;

/** Returns the offsets between video and audio at the marks. */
export function offsetsOf({ flashes, clicks }: Pick<Marks, 'flashes' | 'clicks'>): Offsets {
  const pairs = flashes.flatMap((flash) => {
    const click = clicks.toSorted((a, b) => Math.abs(a - flash) - Math.abs(b - flash))[0];
    return click === undefined || Math.abs(click - flash) > pairS
      ? []
      : [{ minute: flash / 60, ms: (flash - click) * 1000 }];
  });
  const mean = (values: number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const middle = mean(pairs.map(({ minute }) => minute));
  const average = mean(pairs.map(({ ms }) => ms));
  const spread = mean(pairs.map(({ minute }) => (minute - middle) ** 2));
  const along = mean(pairs.map(({ minute, ms }) => (minute - middle) * (ms - average)));
  return {
    marks: pairs.length,
    mean: average,
    meanAbsolute: mean(pairs.map(({ ms }) => Math.abs(ms))),
    worst: Math.max(0, ...pairs.map(({ ms }) => Math.abs(ms))),
    drift: spread > 0 ? along / spread : 0,
  };
}
