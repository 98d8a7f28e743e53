import { dialBackSeconds } from '@candi/contract/interviews/phone';
import { id } from '@candi/contract/platform/common';
import type { Logger } from 'pino';
import { type Rooms, RoomsUnavailableError } from '../../platform/adapters/livekit/rooms.ts';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { checkRoom, type Presence } from '../../interviews/sessions/presence.service.ts';
import { closeSession, type Outcome } from '../../interviews/sessions/close.repository.ts';
import { markDispatched, markPresence } from '../../interviews/sessions/sessions.repository.ts';
import { decideAction, type WatchdogAction } from './watchdog-decision.ts';
import {
  type DueSession,
  expirePending,
  findEndedRooms,
  findSignedIn,
  hasSpoken,
  claimDueSession,
  listDueSessions,
} from '../../interviews/sessions/watchdog.repository.ts';

export interface WatchdogDeps {
  /** Database handle with the owner role. */
  database: Handle;
  rooms: Rooms;
  log: Logger;
  requestReport: SessionDeps['requestReport'];
  /** When this watchdog started (ms since the epoch, on the database's clock). */
  watchingSince: number;
  /** How long a candidate who joined with a page may stay disconnected (ms). */
  reconnectMs: number;
}

/** Interval between two checks of a session (ms). */
export const watchEveryMs = 2000;
/** Sessions that are checked at the same time. */
const atOnce = 20;
const dueMs = watchEveryMs * 0.9;
/**
 * How long a room is kept after its session has ended (ms), so that the candidate hears the farewell and the page
 * leaves the room itself.
 */
const farewellMs = 10_000;
/** If a session goes unchecked for longer (ms), the whole platform was down, including the gateway and the SFU. */
const unwatchedMs = 30_000;

/** Checks all open sessions that are due. An error in one session is logged and doesn't affect the others. */
export async function watchSessions(deps: WatchdogDeps): Promise<void> {
  const due = await listDueSessions(deps.database, dueMs);
  for (let index = 0; index < due.length; index += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- limits how many sessions are checked at once
    await Promise.all(due.slice(index, index + atOnce).map((session) => checkDueSession(deps, session.id)));
}

async function checkDueSession(deps: WatchdogDeps, sessionId: string): Promise<void> {
  try {
    const session = await claimDueSession(deps.database, sessionId, dueMs);
    if (session) await checkSession(deps, session);
  } catch (error) {
    deps.log.error({ err: error, sessionId }, 'session check failed');
  }
}

/**
 * Checks whether a session's candidate and agent are present and its time is up, and acts accordingly. Returns the
 * action.
 */
export async function checkSession(deps: WatchdogDeps, session: DueSession): Promise<WatchdogAction> {
  const { presence, recruiterIds } = await checkRoom(deps.rooms, session.id);
  await removeSignedOut(deps, session, recruiterIds);
  const awaySince = awaySinceOf(presence, session);
  const faultSince = faultSinceOf(presence, session);
  if (awaySince !== msOf(session.candidateLeftAt) || faultSince !== msOf(session.faultAt))
    await markPresence(deps.database, session.id, presence, faultSince !== null);
  if (presence === 'lost') await deps.rooms.open(session.id);

  const action = decideAction({
    now: session.now.getTime(),
    watchingSince: deps.watchingSince,
    startedAt: msOf(session.startedAt) ?? session.now.getTime(),
    // Time in which recruiters spoke instead of Candi doesn't count.
    durationMs: session.durationMinutes * 60_000 * session.extraTime + session.takenOverMs,
    wasByPhone: session.byPhone || session.movesToPhone > 0,
    leaseUntil: msOf(session.leaseExpiresAt),
    dispatchedAt: msOf(session.dispatchedAt),
    reconnectMs: session.byPhone
      ? dialBackSeconds * 1000
      : Math.max(deps.reconnectMs, (session.dialInSeconds ?? 0) * 1000),
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
        ? { status: 'COMPLETED', byCandi: false }
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

/**
 * Disconnects recruiters who have been signed out everywhere or removed from the company: the token with which they joined
 * doesn't end with their logins.
 */
async function removeSignedOut(
  { database, rooms, log }: WatchdogDeps,
  { id: sessionId, companyId }: DueSession,
  recruiterIds: readonly string[],
): Promise<void> {
  const signedIn = await findSignedIn(database, companyId, recruiterIds);
  for (const userId of recruiterIds.filter((each) => !signedIn.has(each))) {
    // oxlint-disable-next-line no-await-in-loop -- almost always one
    await rooms.removeRecruiter(sessionId, userId);
    log.info({ sessionId, userId }, 'disconnected a recruiter who is signed out');
  }
}

async function dispatch({ database, rooms, log }: WatchdogDeps, sessionId: string): Promise<void> {
  if (!(await rooms.dispatch(sessionId))) return;
  await markDispatched(database, sessionId);
  log.info({ sessionId }, 'requested an agent');
}

async function end(deps: WatchdogDeps, sessionId: string, outcome: Outcome): Promise<void> {
  const { database, rooms, log } = deps;
  const closed = await database.transaction().execute((trx) => closeSession(trx, deps, sessionId, outcome));
  if (!closed) return;
  log.info({ sessionId, ...outcome }, 'ended a session');
  await rooms.remove(sessionId);
}

/** Runs less urgent tasks: cancels sessions that expired unused and removes rooms of ended sessions. */
export async function cleanUp({ database, rooms, log }: WatchdogDeps): Promise<void> {
  const expired = await expirePending(database, log);
  if (expired > 0) log.info({ expired }, 'sessions expired');
  try {
    const ours = (await rooms.names()).filter((name) => id.safeParse(name).success);
    const ended = await findEndedRooms(database, ours, farewellMs);
    await oneByOne(
      log,
      'rooms',
      ended.map((room) => ({ id: room })),
      async ({ id: room }) => {
        await rooms.remove(room);
        return true;
      },
    );
  } catch (error) {
    if (!(error instanceof RoomsUnavailableError)) throw error;
    log.debug({ err: error }, 'SFU doesn’t respond');
  }
}
