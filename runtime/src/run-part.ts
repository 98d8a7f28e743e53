/** Why a part stops. */
type StopReason = 'SIGTERM' | 'SIGINT' | 'the parent is gone';

/**
 * Maximum duration of a part's stop (ms). The runner insists half a second later. What a part waits for in its own stop
 * (the gateway's open requests, the agent's interviews) is limited to less.
 */
export const stopLimitMs = 4500;

/** Interval of the check whether the parent process is gone (ms). */
const parentCheckMs = 1000;

/**
 * Starts a part of the system, a process of its own, and stops it once: at SIGTERM, at SIGINT, or if its parent is gone,
 * since some package managers leave their children behind when they are killed. The process ends with code 0 when `stop`
 * is done or `limitMs` has passed, with code 1 if `stop` fails. Before `start` is done, it ends without `stop`. Throws what
 * `start` throws.
 */
export async function runPart<Started>(
  start: () => Started | Promise<Started>,
  stop: (started: Started, reason: StopReason) => void | Promise<void>,
  limitMs = stopLimitMs,
): Promise<void> {
  const parent = process.ppid;
  let running: { started: Started } | null = null;
  let stopping = false;
  const stopOnce = async (reason: StopReason): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), limitMs);
    try {
      if (running) await stop(running.started, reason);
    } catch (error) {
      console.error(error);
      process.exit(1);
    }
    process.exit(0);
  };
  process.on('SIGTERM', () => void stopOnce('SIGTERM'));
  process.on('SIGINT', () => void stopOnce('SIGINT'));
  setInterval(() => {
    if (process.ppid !== parent) void stopOnce('the parent is gone');
  }, parentCheckMs).unref();
  running = { started: await start() };
}
