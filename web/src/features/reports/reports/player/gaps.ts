import type { Turn } from '@candi/contract/interviews/sessions';

/** A stretch in which nobody speaks. ms of the session. */
export interface Gap {
  fromMs: number;
  toMs: number;
}

/** Left standing on either side of speech, so that no first or last sound is cut. ms. */
const breathMs = 400;
/** A shorter gap is a pause for breath, not worth a jump. ms. */
const worthMs = 1200;

/** Where nobody speaks between `fromMs` and `toMs` of the session, in order. Turns may overlap and come in any order. */
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

/** Where to go on from `ms` without silence: the end of the gap it stands in; null in speech, or where only silence follows. */
export function afterGap(gaps: readonly Gap[], ms: number, endMs: number): number | null {
  const gap = gaps.find(({ fromMs, toMs }) => ms >= fromMs && ms < toMs);
  return gap === undefined || gap.toMs >= endMs ? null : gap.toMs;
}
