/** Watches an agent's heartbeat and reports when the heartbeat stops and resumes. */
export interface HeartbeatMonitor {
  /** Records a heartbeat. */
  beat: () => void;
  /** Restarts the wait for a new agent's first heartbeat. */
  renew: () => void;
  /** Returns true if no heartbeat has arrived for too long. */
  isMissing: () => boolean;
  stop: () => void;
}

/** Interval of the check for missing heartbeats (ms). */
const checkMs = 500;

/**
 * Creates a heartbeat monitor. An agent is missing after `missingMs` without a heartbeat; `onChange` is called when it
 * goes missing and when it is back.
 */
export function createHeartbeatMonitor(missingMs: number, onChange: () => void): HeartbeatMonitor {
  let lastAt = performance.now();
  let missing = false;
  const set = (now: boolean) => {
    if (missing === now) return;
    missing = now;
    onChange();
  };
  const timer = setInterval(() => {
    if (performance.now() - lastAt > missingMs) set(true);
  }, checkMs);
  return {
    beat: () => {
      lastAt = performance.now();
      set(false);
    },
    renew: () => {
      lastAt = performance.now();
      missing = false;
    },
    isMissing: () => missing,
    stop: () => clearInterval(timer),
  };
}
