import type { Turn } from '@candi/contract/interviews/segments';

/** Interval in which nobody speaks (ms of the session). */
export interface Gap {
  fromMs: number;
  toMs: number;
}

/** Margin kept on either side of speech, so that its first and last sounds aren't cut off (ms). */
const breathMs = 400;
/** Minimum length of a gap; a shorter one is a pause for breath (ms). */
const worthMs = 1200;

/**
 * Returns the gaps between `fromMs` and `toMs` (ms of the session), in order. Turns may overlap and be in any order.
 */
export function gapsOf(
  turns: readonly Pick<Turn, 'startMs' | 'endMs'>[],
  fromMs: number,
  toMs: number,
): Gap[] {
  const gaps: Gap[] = [];
  let silentFrom = fromMs;
  const add = (until: number) => {
    if (until - silentFrom >= worthMs) gaps.push({ fromMs: silentFrom, toMs: until });
  };
  for (const { startMs, endMs } of turns.toSorted((a, b) => a.startMs - b.startMs)) {
    add(Math.min(startMs - breathMs, toMs));
    silentFrom = Math.max(silentFrom, endMs + breathMs);
  }
  add(toMs);
  return gaps;
}

/**
 * Returns the end of the gap that contains `ms`, from which playback should continue. Null during speech and in the
 * final silence.
 */
export function afterGap(gaps: readonly Gap[], ms: number, endMs: number): number | null {
  const gap = gaps.find(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  return gap === undefined || gap.toMs >= endMs ? null : gap.toMs;
}
