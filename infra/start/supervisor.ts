import { setTimeout as delay } from 'node:timers/promises';
import type { Running } from './launch.ts';

export interface PartEvents {
  /**
   * Called when a part ends by itself. `lines`: the last lines of its log. `delayMs`: time until the part is
   * restarted.
   */
  died(name: string, way: string, lines: string[], delayMs: number): void;
  /** Called when a restarted part is ready. */
  back(name: string, restarts: number): void;
  log(name: string, line: string): void;
}

export interface SupervisedPart {
  name: string;
  /** Process id; null while the part is down. */
  readonly pid: number | null;
  readonly restarts: number;
  /** Resolves when the part has been restarted `count` times and is ready again. */
  restarted(count: number): Promise<void>;
  /** Kills the part, which is then restarted as it would be after a crash. */
  kill(signal?: NodeJS.Signals): void;
  /** Restarts the part immediately because its sources changed. Doesn't count as a failure. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Backoff {
  firstMs: number;
  maxMs: number;
  /** Time after which a running part counts as healthy, so that the number of failures starts again at 1 (ms). */
  healthyMs: number;
}
export const defaultBackoff: Backoff = { firstMs: 500, maxMs: 30_000, healthyMs: 60_000 };

/** Returns the delay before the next start after this number of consecutive failures (ms). */
export function backoffMs(failures: number, backoff: Backoff): number {
  return Math.min(backoff.firstMs * 2 ** (failures - 1), backoff.maxMs);
}

/**
 * Starts a part and keeps it running. If the part dies, reports the last lines of its log and restarts it after a
 * delay that grows with each failure. Rejects if the first start fails, which indicates a configuration error.
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
  const stopRequested = new AbortController();
  /** Aborted to restart the part without a delay and without counting a failure. */
  let restartRequested = new AbortController();
  const waiting: { count: number; resolve: () => void }[] = [];

  try {
    running = await launch(log);
  } catch (error) {
    throw new Error(`${name} did not start: ${messageOf(error)}\n${lines.join('\n')}`, { cause: error });
  }

  const keepUp = async () => {
    let since = Date.now();
    let way = '';
    while (!stopRequested.signal.aborted) {
      if (running) {
        way = await running.exited;
        // Processes that the part started must not outlive it.
        await running.stop();
        running = null;
        if (stopRequested.signal.aborted) return;
        if (!restartRequested.signal.aborted)
          failures = Date.now() - since > backoff.healthyMs ? 1 : failures + 1;
      }
      if (!restartRequested.signal.aborted) {
        const delayMs = backoffMs(failures, backoff);
        events.died(name, way, lines.splice(0), delayMs);
        const signal = AbortSignal.any([stopRequested.signal, restartRequested.signal]);
        await delay(delayMs, null, { signal }).catch(() => null);
      }
      restartRequested = new AbortController();
      if (stopRequested.signal.aborted) return;
      try {
        running = await launch(log);
        since = Date.now();
        restarts++;
        events.back(name, restarts);
        for (const wait of waiting) if (wait.count <= restarts) wait.resolve();
        // The sources changed again while the part was starting.
        if (restartRequested.signal.aborted) await running.stop();
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
      restartRequested.abort();
      await running?.stop();
    },
    stop: async () => {
      stopRequested.abort();
      await running?.stop();
      await kept;
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
