import { whenOrphaned } from './orphan-watch.mjs';

/**
 * Resolves when this process should stop: on Ctrl-C, SIGTERM or SIGHUP, or when its parent has ended (a SIGTERM sent
 * to npm ends npm and its shell, but not this process). `stopping`: called at the first request. `again`: called on
 * another Ctrl-C.
 */
export function untilStopRequested(again: () => void, stopping?: () => void): Promise<void> {
  return new Promise((resolve) => {
    let stopRequested = false;
    const stop = (signal?: NodeJS.Signals) => {
      if (stopRequested && signal === 'SIGINT') again();
      if (stopRequested) return;
      stopRequested = true;
      endWatch();
      stopping?.();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const endWatch = whenOrphaned(stop);
  });
}
