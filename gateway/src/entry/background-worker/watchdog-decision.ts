import { lease } from '@candi/contract/interviews/agent';

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
  /** Since when the candidate is out by a failure of ours; null: none. */
  faultSince: number | null;
  /** False: the SFU doesn't answer. Nothing that follows from it is the candidate's fault. */
  roomsReachable: boolean;
}

/** `failed`: our own failure ends it, and the attempt is given back. */
export type WatchdogAction = 'none' | 'dispatch' | 'connection_lost' | 'overtime' | 'failed';

export const watchdogLimits = {
  /** Between two asks for an agent: a worker on a busy machine needs some seconds to start one. ms. */
  dispatchAgainMs: 8000,
  /** After its own start: agents whose gateway was away need the time to renew their leases. ms. */
  patienceMs: lease.leaseMs + lease.renewMs,
  /** Past the interview's time before it is ended from outside: the conductor ends it in words. ms. */
  overtimeMs: 120_000,
  /**
   * How long a session may stand without an agent or an SFU: longer than any restart of ours, and than a page tries to
   * come back. Beyond it the candidate waits for nothing. ms.
   */
  helplessMs: lease.doubtMs,
} as const;

/** What to do about an open session. Ending it comes before helping it on. */
export function watch(session: Watched): WatchdogAction {
  const { now, watchingSince, awaySince, faultSince, leaseUntil, dispatchedAt } = session;
  // Time that nobody watched counts neither against the candidate, who could not come back in it, nor against us.
  const watched = (since: number): number => now - Math.max(since, watchingSince);
  const held = leaseUntil !== null && leaseUntil > now;
  if (now > session.startedAt + session.durationMs + watchdogLimits.overtimeMs)
    return session.roomsReachable && held ? 'overtime' : 'failed';
  if (watched(leaseUntil ?? session.startedAt) > watchdogLimits.helplessMs) return 'failed';
  if (!session.roomsReachable)
    return faultSince !== null && watched(faultSince) > watchdogLimits.helplessMs ? 'failed' : 'none';
  if (awaySince !== null && watched(awaySince) > session.reconnectMs)
    return faultSince === null ? 'connection_lost' : 'failed';

  if (held) return 'none';
  if (leaseUntil !== null && now - watchingSince < watchdogLimits.patienceMs) return 'none';
  if (dispatchedAt !== null && now - dispatchedAt < watchdogLimits.dispatchAgainMs) return 'none';
  return 'dispatch';
}
