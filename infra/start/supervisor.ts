import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './launch.ts';

export interface PartEvents {
  /** It ended by itself; `lines` are the last of its log. It is started again after `delayMs`. */
  died(name: string, way: string, lines: string[], delayMs: number): void;
  /** It serves again. */
  back(name: string, restarts: number): void;
  log(name: string, line: string): void;
}

export interface SupervisedPart {
  name: string;
  /** Process id now; null while it is down. */
  readonly pid: number | null;
  /** How often it was started again. */
  readonly restarts: number;
  /** Resolves when it has served again after the given number of restarts. */
  restarted(count: number): Promise<void>;
  /** Kills it as a crash would; it is then started again. */
  kill(signal?: NodeJS.Signals): void;
  /** Starts it anew at once, for changed sources: no failure, no wait. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Backoff {
  firstMs: number;
  maxMs: number;
  /** Having served this long, the next death counts as the first again. */
  healthyMs: number;
}
export const defaultBackoff: Backoff = { firstMs: 500, maxMs: 30_000, healthyMs: 60_000 };

/** Milliseconds before the next start after `failures` deaths in a row (1 = the first). */
export function backoffMs(failures: number, backoff: Backoff): number {
  return Math.min(backoff.firstMs * 2 ** (failures - 1), backoff.maxMs);
}

/**
 * Starts a part and keeps it up: one that dies is named with the last lines of its log and started again,
 * later each time. Rejects when the first start fails: that is a mistake in the set-up, not an accident.
 */
export async function supervise(
  name: string,
  launch: (log: (line: string) => void) => Promise<Running>,
  events: PartEvents,
  backoff: Backoff = defaultBackoff,
): Promise<SupervisedPart> {
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (lines.length > 15) lines.shift();
    events.log(name, line);
  };
  let running: Running | null = null;
  let restarts = 0;
  let failures = 0;
  const told = new AbortController();
  /** Aborted to end a wait before its time. */
  let anew = new AbortController();
  const waiting: { count: number; resolve: () => void }[] = [];

  try {
    running = await launch(log);
  } catch (error) {
    throw new Error(`${name} did not start: ${messageOf(error)}\n${lines.join('\n')}`, { cause: error });
  }

  const keepUp = async () => {
    let since = Date.now();
    let way = '';
    while (!told.signal.aborted) {
      if (running) {
        way = await running.exited;
        // What it had started must not outlive it.
        await running.stop();
        running = null;
        if (told.signal.aborted) return;
        if (!anew.signal.aborted) failures = Date.now() - since > backoff.healthyMs ? 1 : failures + 1;
      }
      if (!anew.signal.aborted) {
        const delayMs = backoffMs(failures, backoff);
        events.died(name, way, lines.splice(0), delayMs);
        const signal = AbortSignal.any([told.signal, anew.signal]);
        await delay(delayMs, null, { signal }).catch(() => null);
      }
      anew = new AbortController();
      if (told.signal.aborted) return;
      try {
        running = await launch(log);
        since = Date.now();
        restarts++;
        events.back(name, restarts);
        for (const wait of waiting) if (wait.count <= restarts) wait.resolve();
        // Changed again while it started.
        if (anew.signal.aborted) await running.stop();
      } catch (error) {
        way = messageOf(error);
        failures++;
      }
    }
    await running?.stop();
  };
  const kept = keepUp();

  return {
    name,
    get pid() {
      return running?.pid ?? null;
    },
    get restarts() {
      return restarts;
    },
    restarted: (count) =>
      restarts >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    kill: (signal = 'SIGKILL') => {
      if (running) process.kill(running.pid, signal);
    },
    restart: async () => {
      anew.abort();
      await running?.stop();
    },
    stop: async () => {
      told.abort();
      await running?.stop();
      await kept;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
