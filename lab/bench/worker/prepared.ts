import type { Side } from '../sides/side.ts';
import { atRest, costOf } from './cost.ts';

/**
 * Counts the idle worker's processes, then runs a warm-up session that isn't measured, so that all code and models
 * are loaded. Returns the count.
 */
export const prepared = async (side: Side, answer: Int16Array): Promise<number> => {
  const processes = await atRest(side);
  await costOf(side, answer, { count: 1, turns: 1, seed: 99 });
  return processes;
};
