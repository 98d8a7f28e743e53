import { lease, maxExtensionMs } from '@candi/contract/interviews/agent';

/** An open session as seen by the watchdog. All times are in ms on the database's clock. */
export interface WatchedSession {
  now: number;
  /** When this watchdog started. */
  watchingSince: number;
  startedAt: number;
  durationMs: number;
  /** When the agent's lease ends or ended; null if no agent has claimed the session yet. */
  leaseUntil: number | null;
  /** When an agent was last requested; null if never. */
  dispatchedAt: number | null;
  /** How long a candidate may be disconnected (ms). */
  reconnectMs: number;
  /** When the candidate left the room; null while they are in it. */
  awaySince: number | null;
  /** When a platform failure disconnected the candidate; null if none did. */
  faultSince: number | null;
  /** False if the SFU doesn't respond. An unreachable SFU never counts against the candidate. */
  roomsReachable: boolean;
}

/** `failed` means that a platform failure ends the session and the attempt is given back. */
export type WatchdogAction = 'none' | 'dispatch' | 'connection_lost' | 'overtime' | 'failed';

export const watchdogLimits = {
  /** Minimum time between two requests for an agent; a busy worker needs some seconds to start one (ms). */
  redispatchMs: 8000,
  /** Grace period after the watchdog's start, in which agents renew their leases after a gateway outage (ms). */
  startGraceMs: lease.leaseMs + lease.renewMs,
  /**
   * How far a session may exceed its duration before the watchdog ends it (ms): longer than all extensions that the
   * conductor grants. The conductor normally ends it earlier, with a farewell.
   */
  overtimeMs: maxExtensionMs.lost + maxExtensionMs.break + 120_000,
  /**
   * How long a session may go without an agent or an SFU (ms). Longer than any restart, and longer than the page tries
   * to reconnect; after that, nothing can resume the session.
   */
  unrecoverableMs: lease.doubtMs,
} as const;

/** Decides what to do about an open session. Ending a session takes precedence over requesting an agent. */
export function decideAction(session: WatchedSession): WatchdogAction {
  const { now, watchingSince, awaySince, faultSince, leaseUntil, dispatchedAt } = session;
  // Time before this watchdog started counts neither against the candidate, who couldn't return then, nor against the
  // platform.
  const watched = (since: number): number => now - Math.max(since, watchingSince);
  const held = leaseUntil !== null && leaseUntil > now;
  if (now > session.startedAt + session.durationMs + watchdogLimits.overtimeMs)
    return session.roomsReachable && held ? 'overtime' : 'failed';
  if (watched(leaseUntil ?? session.startedAt) > watchdogLimits.unrecoverableMs) return 'failed';
  if (!session.roomsReachable)
    return faultSince !== null && watched(faultSince) > watchdogLimits.unrecoverableMs ? 'failed' : 'none';
  if (awaySince !== null && watched(awaySince) > session.reconnectMs)
    return faultSince === null ? 'connection_lost' : 'failed';

  if (held) return 'none';
  if (leaseUntil !== null && now - watchingSince < watchdogLimits.startGraceMs) return 'none';
  if (dispatchedAt !== null && now - dispatchedAt < watchdogLimits.redispatchMs) return 'none';
  return 'dispatch';
}
