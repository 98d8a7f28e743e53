import type { CallFields } from './call-store.ts';
import type { RecruiterInRoom } from './room/open-room.ts';

type Fields = Pick<CallFields, 'watchers' | 'inCharge' | 'stoodStillMs' | 'standsStillSince'>;

/**
 * Returns the call fields for the recruiters in the room: who watches, and who speaks instead of Candi. While a
 * recruiter speaks, the interview's clock is paused. `nowMs`: current time on the page's clock (ms since the epoch).
 */
export function recruitersIn(
  { stoodStillMs, standsStillSince }: Pick<Fields, 'stoodStillMs' | 'standsStillSince'>,
  recruiters: readonly RecruiterInRoom[],
  nowMs: number,
): Fields {
  const holder = recruiters.find(({ inCharge }) => inCharge);
  const watchers = recruiters.filter((one) => one !== holder).map(({ name }) => name);
  if (holder)
    return { watchers, inCharge: holder.name, stoodStillMs, standsStillSince: standsStillSince ?? nowMs };
  const stoodMs = standsStillSince === null ? 0 : nowMs - standsStillSince;
  return { watchers, inCharge: null, stoodStillMs: stoodStillMs + stoodMs, standsStillSince: null };
}

const since = (startMs: number | null, nowMs: number): number => (startMs === null ? 0 : nowMs - startMs);

/** Returns how much later than planned the interview ends, because of take-overs and the candidate's break (ms). */
export const movedMs = (
  {
    stoodStillMs,
    standsStillSince,
    breakSince,
    progress,
  }: Pick<CallFields, 'stoodStillMs' | 'standsStillSince' | 'breakSince' | 'progress'>,
  nowMs: number,
): number =>
  stoodStillMs + since(standsStillSince, nowMs) + (progress?.breakMs ?? 0) + since(breakSince, nowMs);
