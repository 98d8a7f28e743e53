import { id } from '@candi/contract/platform/common';
import type { Logger } from 'pino';
import { type Rooms, RoomsUnavailableError } from '../../platform/adapters/livekit/rooms.ts';
import type { Handle } from '../../platform/database/database.ts';
import { checkPresence, type Presence } from '../../interviews/sessions/presence.service.ts';
import {
  closeSession,
  markDispatched,
  markPresence,
  type Outcome,
} from '../../interviews/sessions/sessions.repository.ts';
import { watch, type WatchdogAction } from './watchdog-decision.ts';
import { type DueSession, expirePending, findEndedRooms, hasSpoken, takeDue } from './watchdog.repository.ts';

export interface WatchdogDeps {
  /** As the owner. */
  database: Handle;
  rooms: Rooms;
  log: Logger;
  /** When this watchdog began to watch: ms since the epoch, by the database's clock. */
  watchingSince: number;
  /** How long a lost network may last. ms. */
  reconnectMs: number;
}

/** How often a session is looked after. ms. */
export const watchEveryMs = 2000;
const batch = 20;
/** An agent's end leaves this long for the farewell to be heard and the page to leave by itself. ms. */
const farewellMs = 10_000;
/** A session that no watchdog looked after for this long: all of ours was down, gateway and SFU with it. ms. */
const unwatchedMs = 30_000;

/** Looks after all open sessions that are due. One that fails is logged and doesn't keep the others waiting. */
export async function watchSessions(deps: WatchdogDeps): Promise<void> {
  for (;;) {
    const due = await takeDue(deps.database, watchEveryMs * 0.9, batch);
    await Promise.all(
      due.map((session) =>
        lookAfter(deps, session).catch((error: unknown) =>
          deps.log.error({ err: error, sessionId: session.id }, 'a session could not be looked after'),
        ),
      ),
    );
    if (due.length < batch) return;
  }
}

/** One session: where is the candidate, is there an agent, is it over time? Returns what was done. */
export async function lookAfter(deps: WatchdogDeps, session: DueSession): Promise<WatchdogAction> {
  const presence = await checkPresence(deps.rooms, session.id);
  const awaySince = awaySinceOf(presence, session);
  const faultSince = faultSinceOf(presence, session);
  if (awaySince !== msOf(session.candidateLeftAt) || faultSince !== msOf(session.faultAt))
    await markPresence(deps.database, session.id, presence, faultSince !== null);
  if (presence === 'lost') await deps.rooms.open(session.id);

  const action = watch({
    now: session.now.getTime(),
    watchingSince: deps.watchingSince,
    startedAt: msOf(session.startedAt) ?? session.now.getTime(),
    // The talk with a person is not counted.
    durationMs: session.durationMinutes * 60_000 * session.extraTime + session.takenOverMs,
    leaseUntil: msOf(session.leaseExpiresAt),
    dispatchedAt: msOf(session.dispatchedAt),
    reconnectMs: deps.reconnectMs,
    awaySince,
    faultSince,
    roomsReachable: presence !== 'unknown',
  });
  if (action === 'dispatch') await dispatch(deps, session.id);
  if (action === 'connection_lost')
    await end(deps, session.id, { status: 'CANCELLED', cancelReason: 'connection_lost' });
  if (action === 'failed') await end(deps, session.id, { status: 'CANCELLED', cancelReason: 'error' });
  if (action === 'overtime')
    await end(
      deps,
      session.id,
      (await hasSpoken(deps.database, session.id))
        ? { status: 'COMPLETED' }
        : { status: 'CANCELLED', cancelReason: 'error' },
    );
  return action;
}

const msOf = (date: Date | null): number | null => date?.getTime() ?? null;

function awaySinceOf(presence: Presence, { candidateLeftAt, now }: DueSession): number | null {
  if (presence === 'inside' || presence === 'unknown') return null;
  return presence === 'lost' ? now.getTime() : (candidateLeftAt ?? now).getTime();
}

function faultSinceOf(presence: Presence, { faultAt, watchedBefore, now }: DueSession): number | null {
  if (presence === 'inside') return null;
  const unwatched = watchedBefore !== null && now.getTime() - watchedBefore.getTime() > unwatchedMs;
  return msOf(faultAt) ?? (presence !== 'away' || unwatched ? now.getTime() : null);
}

async function dispatch({ database, rooms, log }: WatchdogDeps, sessionId: string): Promise<void> {
  if (!(await rooms.dispatch(sessionId))) return;
  await markDispatched(database, sessionId);
  log.info({ sessionId }, 'asked for an agent');
}

async function end(
  { database, rooms, log }: WatchdogDeps,
  sessionId: string,
  outcome: Outcome,
): Promise<void> {
  const closed = await database.transaction().execute((trx) => closeSession(trx, sessionId, outcome));
  if (!closed) return;
  log.info({ sessionId, ...outcome }, 'ended a session');
  await rooms.remove(sessionId);
}

/** What has no hurry: links that ran out, and rooms that outlived their sessions. */
export async function tidy({ database, rooms, log }: WatchdogDeps): Promise<void> {
  const expired = await expirePending(database);
  if (expired > 0) log.info({ expired }, 'sessions expired');
  try {
    const ours = (await rooms.names()).filter((name) => id.safeParse(name).success);
    for (const room of await findEndedRooms(database, ours, farewellMs)) await rooms.remove(room);
  } catch (error) {
    if (!(error instanceof RoomsUnavailableError)) throw error;
    log.debug({ err: error }, 'the SFU does not answer');
  }
}
