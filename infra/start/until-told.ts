import { whenOrphaned } from './orphan-watch.mjs';

/**
 * Resolves when this process is to stop: Ctrl-C, TERM, HUP, or a parent that is gone (TERM to npm kills npm
 * and its shell, not us). `stopping` is called at once, `again` when Ctrl-C comes
 * once more.
 */
export function untilToldToStop(again: () => void, stopping?: () => void): Promise<void> {
  return new Promise((resolve) => {
    let told = false;
    const stop = (signal?: NodeJS.Signals) => {
      if (told && signal === 'SIGINT') again();
      if (told) return;
      told = true;
      endWatch();
      stopping?.();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
    const endWatch = whenOrphaned(stop);
  });
}
