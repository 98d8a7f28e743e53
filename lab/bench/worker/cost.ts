import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds, memory, processCount } from '../figures/process-tree.ts';
import { percentile } from '../figures/percentile.ts';
import type { Side } from '../sides/side.ts';
import { converse, replyMs, type Wait } from './conversation.ts';

/** Maximum time that the worker may take to end a session's processes (ms). */
const settleMs = 60_000;
/** How long the number of processes must stay the same (ms); the worker starts its idle processes one at a time. */
const restMs = 6000;

export interface Cost {
  waits: Wait[];
  /** CPU use of all sessions together during their conversations (cores). */
  cores: number;
  /**
   * Memory of the worker and all its descendants (MB). It is read only once the first session is finished, because
   * reading it slows down the measured processes.
   */
  rss: number;
  pss: number;
}

/**
 * Runs `count` concurrent sessions. The measurement starts when all of them have finished the opening and ends when
 * the first has finished its turns.
 */
export const costOf = async (
  side: Side,
  answer: Int16Array,
  { count, turns, seed }: { count: number; turns: number; seed: number },
): Promise<Cost> => {
  const pid = side.pid();
  const sessions = Array.from({ length: count }, (_, i) => converse(side, answer, turns, seed + i));
  const all = Promise.all(sessions.map(({ done }) => done));
  await Promise.race([all, Promise.all(sessions.map(({ opened }) => opened))]);
  const since = { cpuS: cpuSeconds(pid), ms: performance.now() };
  try {
    await Promise.race(sessions.map(({ talked }) => talked));
    const cores = (cpuSeconds(pid) - since.cpuS) / ((performance.now() - since.ms) / 1000);
    const used = memory(pid);
    return { waits: (await all).flat(), cores, ...used };
  } finally {
    // If one session fails, the others continue, so they must end before the next measurement starts.
    await Promise.allSettled(sessions.map(({ done }) => done));
  }
};

/** Resolves with the number of the worker's processes, once it has stayed the same for `restMs` without sessions. */
export const atRest = async (side: Side): Promise<number> => {
  let count = processCount(side.pid());
  for (let since = performance.now(); performance.now() - since < restMs; await delay(250)) {
    const now = processCount(side.pid());
    if (now === count) continue;
    count = now;
    since = performance.now();
  }
  return count;
};

/** Resolves when the processes of all sessions have ended. Rejects if any remain after `settleMs`. */
export const settled = async (side: Side, idle: number): Promise<void> => {
  const until = performance.now() + settleMs;
  while (processCount(side.pid()) > idle) {
    if (performance.now() > until) throw new Error(`${side.name}: some session processes did not end`);
    await delay(250);
  }
};

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * Returns the figures of runs with `sessions` concurrent sessions. A turn without a reply counts as `replyMs`, the
 * minimum that it can have taken.
 */
export const figuresOf = (costs: readonly Cost[], sessions: number) => {
  const all = costs.flatMap((cost) => cost.waits);
  const waits = all.map((wait) => wait ?? replyMs);
  return {
    turns: all.length,
    unanswered: all.filter((wait) => wait === null).length,
    p50Ms: Math.round(percentile(waits, 0.5)),
    p95Ms: Math.round(percentile(waits, 0.95)),
    cpuPercentPerSession: Math.round((mean(costs.map(({ cores }) => cores)) * 1000) / sessions) / 10,
    treePssMb: Math.round(Math.max(...costs.map(({ pss }) => pss))),
    treeRssMb: Math.round(Math.max(...costs.map(({ rss }) => rss))),
  };
};
