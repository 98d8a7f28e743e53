import { ApiError } from '#data/api-error.ts';
import { useCallStore } from '../call-store.ts';

/** Share of the PIN's remaining time after which it is fetched again. */
const renewAfter = 0.5;
/** Pause after a failed request, and the shortest between two requests (ms). */
const retryMs = 60_000;
/** Longest delay of a request while the browser is busy, and its delay where the browser can't tell (ms). */
const settledMs = 3000;

const whenIdle = (run: () => void): void => {
  // Safari has no requestIdleCallback. Without a timeout, a slow device that draws and records the call may never run it.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: settledMs });
  else setTimeout(run, settledMs);
};

/** Returns when the connection is live, also if it is by now. Never does if the signal aborts before. */
const live = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (useCallStore.getState().connection !== 'live') return;
      stop();
      resolve();
    };
    const stop = useCallStore.subscribe(check);
    signal.addEventListener('abort', stop, { once: true });
    check();
  });

/**
 * Fetches number and PIN for the telephone as soon as the call is connected and the browser idle, at most `settledMs`
 * later, and again before the PIN expires, so that a page without a connection can show them. `request`: fetches and
 * stores them. Ends with the signal, or if the gateway refuses.
 */
export function keepPinAtHand(request: () => Promise<void>, signal: AbortSignal): void {
  const run = async (): Promise<void> => {
    let pauseMs = retryMs;
    try {
      await request();
      const { dialIn } = useCallStore.getState();
      pauseMs = Math.max(retryMs, ((dialIn?.until ?? 0) - Date.now()) * renewAfter);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        return;
    }
    if (signal.aborted) return;
    const timer = setTimeout(begin, pauseMs);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  };
  const begin = (): void =>
    void live(signal).then(() =>
      whenIdle(() => {
        if (!signal.aborted) void run();
      }),
    );
  begin();
}
