import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Default time limit of a bench (ms). */
const usualMs = 30 * 60_000;
/** How long an aborted bench may take to stop (ms). */
const endingMs = 10_000;

export interface BenchRun {
  /**
   * Load average of the machine over the minute before the bench. If it exceeds the number of cores, the figures are
   * unreliable.
   */
  startLoad: number;
  /** Aborted when the bench is interrupted or exceeds its time limit. */
  signal: AbortSignal;
  /** Registers a cleanup that runs at the end in any case; the latest one runs first. */
  defer: (stop: () => Promise<unknown>) => void;
}

/** Runs a bench until it completes, fails or is aborted, then runs all cleanups and exits the process. */
export const benchRun = async (
  body: (run: BenchRun) => Promise<void>,
  longestMs = usualMs,
): Promise<never> => {
  const stops: (() => Promise<unknown>)[] = [];
  const over = new AbortController();
  const aborted = new Promise<never>((_, reject) =>
    over.signal.addEventListener('abort', () => reject(over.signal.reason as Error), { once: true }),
  );
  const abort = (why: string): void => over.abort(new Error(why));
  const late = setTimeout(() => abort(`not done after ${longestMs / 60_000} minutes`), longestMs);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => abort(signal));
  const running = body({
    startLoad: loadavg()[0] ?? 0,
    signal: over.signal,
    defer: (stop) => void stops.unshift(stop),
  });
  try {
    await Promise.race([running, aborted]);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    clearTimeout(late);
    for (const stop of stops) await stop().catch((error: unknown) => console.error(error));
    await Promise.race([running.catch(() => undefined), delay(endingMs)]);
  }
  // Native threads would keep the process running.
  process.exit();
};
