import { setTimeout as delay } from 'node:timers/promises';
import { cpuSeconds, memory, processCount } from '../figures/process-tree.ts';
import { percentile } from '../figures/percentile.ts';
import type { Side } from '../sides/side.ts';
import { converse, replyMs, type Wait } from './conversation.ts';

/** How long the worker may take to be rid of what served a session. ms. */
const settleMs = 60_000;
/** Processes that wait for a session are started one after the other; none for so long is all of them. ms. */
const restMs = 6000;

/** What sessions cost the worker. */
export interface Cost {
  /** Of every turn. */
  waits: Wait[];
  /** CPU seconds in a second, of all sessions together, while they talk. */
  cores: number;
  /**
   * Of the worker's process and all below it, in MB, once the first session is through: reading it holds up what is
   * measured, so not before.
   */
  rss: number;
  pss: number;
}

/** `count` sessions at once, measured from when all have had their opening until the first is through. */
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
    // Where one fails the others go on; they are not to meet what is measured next.
    await Promise.allSettled(sessions.map(({ done }) => done));
  }
};

/** Resolves when the worker has had the same processes for a while: those of no session. Gives their number. */
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

/** Resolves when the worker is rid of what served its sessions. Rejects when some of it stays. */
export const settled = async (side: Side, idle: number): Promise<void> => {
  const until = performance.now() + settleMs;
  while (processCount(side.pid()) > idle) {
    if (performance.now() > until) throw new Error(`${side.name}: processes were left behind`);
    await delay(250);
  }
};

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of runs with `sessions` at once. A turn without a reply has the least wait that it can have had. */
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
