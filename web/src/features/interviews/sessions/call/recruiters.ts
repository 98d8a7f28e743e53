import type { CallFields } from '../store/call-store.ts';
import type { RecruiterInRoom } from './open-room.ts';

type Fields = Pick<CallFields, 'watchers' | 'inCharge' | 'stoodStillMs' | 'standsStillSince'>;

/**
 * What the page shows of the recruiters in the room: who watches, and who talks in Candi's place. The interview's time
 * stands still from the first moment of such a talk to its last. `nowMs`: of the page's clock.
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

/** How much later than planned the interview ends. ms. */
export const movedMs = (
  { stoodStillMs, standsStillSince }: Pick<Fields, 'stoodStillMs' | 'standsStillSince'>,
  nowMs: number,
): number => stoodStillMs + (standsStillSince === null ? 0 : nowMs - standsStillSince);
