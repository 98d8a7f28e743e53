import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** A bench that hangs ends here, if it names no other time. ms. */
const usualMs = 30 * 60_000;
/** How long what was going on may take to notice that it is over. ms. */
const endingMs = 10_000;

export interface BenchRun {
  /** The machine's load average over the minute before: above its cores the figures say little. */
  startLoad: number;
  /** Aborted when the bench is interrupted or took too long. */
  signal: AbortSignal;
  /** To be done at the end, however that comes; the latest first. */
  defer: (stop: () => Promise<unknown>) => void;
}

/** Runs a bench to its end, or to the signal that ends it, and leaves nothing behind. Ends the process. */
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
  // Native threads would keep the process.
  process.exit();
};
