/** An open session as the watchdog finds it. All times are ms of one clock, the database's. */
export interface Watched {
  now: number;
  /** When this watchdog began to watch. */
  watchingSince: number;
  startedAt: number;
  durationMs: number;
  /** When the agent's lease ends or ended; null: no agent has claimed the session yet. */
  leaseUntil: number | null;
  /** When an agent was last asked for; null: never. */
  dispatchedAt: number | null;
  /** How long a lost network may last. ms. */
  reconnectMs: number;
  /** Since when the candidate is out of the room; null: inside. */
  awaySince: number | null;
  /** False: the SFU doesn't answer. Nothing that follows from it is the candidate's fault. */
  roomsReachable: boolean;
}

export type WatchdogAction = 'none' | 'dispatch' | 'connection_lost' | 'overtime';

export const watchdogLimits = {
  /** Between two asks for an agent: a worker on a busy machine needs some seconds to start one. ms. */
  dispatchAgainMs: 8000,
  /** After its own start: agents whose gateway was away need the time to renew their leases. ms. */
  patienceMs: 10_000,
  /** Past the interview's time before it is ended from outside: the conductor ends it in words. ms. */
  overtimeMs: 120_000,
} as const;

/** What to do about an open session. Ending it comes before helping it on. */
export function watch(session: Watched): WatchdogAction {
  const { now, watchingSince, awaySince, leaseUntil, dispatchedAt } = session;
  if (now > session.startedAt + session.durationMs + watchdogLimits.overtimeMs) return 'overtime';
  if (!session.roomsReachable) return 'none';

  // Time that nobody watched doesn't count against the candidate, who could not come back in it.
  const awayMs = awaySince === null ? 0 : now - Math.max(awaySince, watchingSince);
  if (awayMs > session.reconnectMs) return 'connection_lost';

  if (leaseUntil !== null && leaseUntil > now) return 'none';
  if (leaseUntil !== null && now - watchingSince < watchdogLimits.patienceMs) return 'none';
  if (dispatchedAt !== null && now - dispatchedAt < watchdogLimits.dispatchAgainMs) return 'none';
  return 'dispatch';
}
