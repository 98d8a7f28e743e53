import { lease, maxExtensionMs } from '@candi/contract/interviews/agent';

/** An open session as seen by the watchdog. All times are in ms on the database's clock. */
export interface WatchedSession {
  now: number;
  /** When this watchdog started. */
  watchingSince: number;
  startedAt: number;
  durationMs: number;
  /** True if any part of the interview was held by telephone. */
  wasByPhone: boolean;
  /** End of the agent's lease, past or future; null if no agent has claimed the session yet. */
  leaseUntil: number | null;
  /** When an agent was last requested; null if never. */
  dispatchedAt: number | null;
  /** How long a candidate may stay disconnected (ms). */
  reconnectMs: number;
  /** When the candidate left the room; null while they are in the room. */
  awaySince: number | null;
  /** When a platform failure disconnected the candidate; null if there was no failure. */
  faultSince: number | null;
  /** False if the SFU doesn't respond. An unreachable SFU never counts against the candidate. */
  roomsReachable: boolean;
}

/** Action for a session. `failed`: ends it because of a platform failure and gives the candidate the attempt back. */
export type WatchdogAction = 'none' | 'dispatch' | 'connection_lost' | 'overtime' | 'failed';

export const watchdogLimits = {
  /** Minimum time between two requests for an agent (ms); a busy worker takes several seconds to start one. */
  redispatchMs: 8000,
  /** Grace period after the watchdog's start (ms). After a gateway outage, agents renew their leases in this time. */
  startGraceMs: lease.leaseMs + lease.renewMs,
  /**
   * How long past its duration a session may run before the watchdog ends it (ms). This exceeds all extensions that the
   * conductor grants. Normally the conductor ends the session earlier, with a farewell.
   */
  overtimeMs: maxExtensionMs.lost + maxExtensionMs.break + 120_000,
  /** The same for a session that was held by telephone, at least in part (ms). */
  overtimeByPhoneMs: maxExtensionMs.lostByPhone + maxExtensionMs.break + 120_000,
  /**
   * How long a session may go without an agent or an SFU (ms). This is longer than any restart and than the page's
   * attempts to reconnect, so nothing can resume the session afterwards.
   */
  unrecoverableMs: lease.doubtMs,
} as const;

/** Decides what to do about a running session. Ending it takes precedence over requesting an agent. */
export function decideAction(session: WatchedSession): WatchdogAction {
  const { now, watchingSince, awaySince, faultSince, leaseUntil, dispatchedAt } = session;
  // Ignores time before this watchdog started, in which the candidate may have been unable to return.
  const watched = (since: number): number => now - Math.max(since, watchingSince);
  const held = leaseUntil !== null && leaseUntil > now;
  const { overtimeMs, overtimeByPhoneMs } = watchdogLimits;
  if (now > session.startedAt + session.durationMs + (session.wasByPhone ? overtimeByPhoneMs : overtimeMs))
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
