import type { CancelReason } from '@candi/contract/platform/enumerations';
import type { EndReason, SessionState } from '@candi/contract/interviews/sessions';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { checkPresence } from './presence.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { closeSession, markStoppedByPage, type Outcome } from './close.repository.ts';
import { countQuestions } from './question-share.ts';
import { findState, isOurFailure, lockPageSession, type StateRow } from './sessions.repository.ts';

/**
 * Ends a session for the candidate's page. If it has already ended, or goes on by telephone, leaves it unchanged. Before
 * the first question was asked, it is cancelled in any case. The gateway itself decides whether the platform was at
 * fault, because that restores the attempt; the reason given by the page doesn't count.
 */
export async function endByCandidate(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  reason: EndReason,
): Promise<SessionState> {
  const outcome: Outcome =
    reason === 'completed'
      ? { status: 'COMPLETED', byCandi: false }
      : { status: 'CANCELLED', cancelReason: await cancelReasonFor(deps, companyId, sessionId, reason) };
  const closed = await withSession(deps.database, companyId, async (trx) => {
    if (!(await lockPageSession(trx, sessionId))) return false;
    if (reason !== 'completed') return closeSession(trx, deps, sessionId, outcome);
    if ((await isOurFailure(trx, sessionId)) && (await isBeforeQuestions(trx, sessionId)))
      return closeSession(trx, deps, sessionId, { status: 'CANCELLED', cancelReason: 'error' });
    await markStoppedByPage(trx, sessionId);
    return closeSession(trx, deps, sessionId, outcome);
  });
  if (closed) await closeRoom(deps, sessionId);
  return readState(deps, companyId, sessionId);
}

/**
 * Ends a running session because a recruiter withdraws it. Returns false if it isn't running. The caller must call
 * `closeRoom` after the commit.
 */
export const closeByRecruiter = (
  trx: Handle,
  deps: Pick<SessionDeps, 'requestReport'>,
  sessionId: string,
): Promise<boolean> => closeSession(trx, deps, sessionId, { status: 'CANCELLED', cancelReason: 'withdrawn' });

/** Returns whether Candi hasn't asked any question yet. False if it isn't known. */
const isBeforeQuestions = async (trx: Handle, sessionId: string): Promise<boolean> =>
  (await countQuestions(trx, sessionId))?.asked === 0;

async function cancelReasonFor(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  reason: Exclude<EndReason, 'completed'>,
): Promise<CancelReason> {
  if (reason === 'permissions_denied') return reason;
  if (await withSession(deps.database, companyId, (trx) => isOurFailure(trx, sessionId))) return 'error';
  const presence = await checkPresence(deps.rooms, sessionId);
  if (presence === 'lost' || presence === 'unknown') return 'error';
  return reason === 'error' ? 'connection_lost' : reason;
}

/** Removes the room and disconnects everyone. If the SFU can't be reached, the watchdog removes the room later. */
export async function closeRoom({ rooms, log }: SessionDeps, sessionId: string): Promise<void> {
  try {
    await rooms.remove(sessionId);
  } catch (error) {
    log.warn(
      { err: error, sessionId },
      'could not remove the room of an ended session; the watchdog retries',
    );
  }
}

export const readState = (deps: SessionDeps, companyId: string, sessionId: string): Promise<SessionState> =>
  withSession(deps.database, companyId, (trx) => stateOf(trx, sessionId));

/** Returns a session's state. `trx`: a transaction of `withSession`. Throws PAGE_NOT_FOUND. */
export async function stateOf(trx: Handle, sessionId: string): Promise<SessionState> {
  const row = await findState(trx, sessionId);
  if (row === undefined) throw new AppError('PAGE_NOT_FOUND');
  return toSessionState(row);
}

export const toSessionState = (row: StateRow): SessionState => ({
  sessionId: row.id,
  status: row.status,
  cancelReason: row.cancelReason,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  byPhone: row.byPhone,
});
