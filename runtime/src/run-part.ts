/** Why a part is asked to stop. */
type StopReason = 'SIGTERM' | 'SIGINT' | 'the parent is gone';

/**
 * Maximum time that a part may take to stop (ms). The runner sends a second SIGTERM half a second after this. What a
 * part's own `stop` waits for (open requests in the gateway, interviews in the agent) must take less time.
 */
export const stopLimitMs = 4500;

/** Interval at which a part checks that its parent process is still running (ms). */
const parentCheckMs = 1000;

/**
 * Runs this process as a part of the system. Calls `start`, and later calls `stop` once: on SIGTERM, on SIGINT, or if
 * the parent process has ended (some package managers leave their child processes running when they are killed). Exits
 * with code 0 when `stop` has finished or `limitMs` has passed, and with code 1 if `stop` throws. If told to stop
 * before `start` has finished, exits without calling `stop`. Throws what `start` throws.
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
