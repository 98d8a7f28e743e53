import type { CancelReason } from '@candi/contract/platform/enumerations';
import type { EndReason, SessionState } from '@candi/contract/interviews/sessions';
import type { Handle } from '../../platform/database/database.ts';
import { withSession } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { lookForCandidate } from './presence.service.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { closeSession, findState, isDeserted, type Outcome } from './sessions.repository.ts';

/**
 * The candidate's end. Who comes second changes nothing and sees how it ended. That it was our fault is for us to say,
 * whatever the page gives as its reason: it gives the attempt back.
 */
export async function endByCandidate(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  reason: EndReason,
): Promise<SessionState> {
  const outcome: Outcome =
    reason === 'completed'
      ? { status: 'COMPLETED' }
      : { status: 'CANCELLED', cancelReason: await cancelReasonFor(deps, companyId, sessionId, reason) };
  const closed = await withSession(deps.database, companyId, (trx) => closeSession(trx, sessionId, outcome));
  if (closed) await leaveRoom(deps, sessionId);
  return readState(deps, companyId, sessionId);
}

/** Ends a session that runs, as the recruiter withdrew it. False: it doesn't run. `leaveRoom` follows the commit. */
export const closeByRecruiter = (trx: Handle, sessionId: string): Promise<boolean> =>
  closeSession(trx, sessionId, { status: 'CANCELLED', cancelReason: 'withdrawn' });

async function cancelReasonFor(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
  reason: Exclude<EndReason, 'completed'>,
): Promise<CancelReason> {
  if (reason === 'permissions_denied') return reason;
  if (await withSession(deps.database, companyId, (trx) => isDeserted(trx, sessionId))) return 'error';
  const presence = await lookForCandidate(deps.rooms, sessionId);
  if (presence === 'lost' || presence === 'unknown') return 'error';
  return reason === 'error' ? 'connection_lost' : reason;
}

/** Sends everybody out; rooms that could not be reached are emptied by the watchdog. */
export async function leaveRoom({ rooms, log }: SessionDeps, sessionId: string): Promise<void> {
  try {
    await rooms.remove(sessionId);
  } catch (error) {
    log.warn({ err: error, sessionId }, 'the room of an ended session could not be removed yet');
  }
}

export async function readState(
  deps: SessionDeps,
  companyId: string,
  sessionId: string,
): Promise<SessionState> {
  const row = await withSession(deps.database, companyId, (trx) => findState(trx, sessionId));
  if (row === undefined) throw new AppError('PAGE_NOT_FOUND');
  return {
    sessionId: row.id,
    status: row.status,
    cancelReason: row.cancelReason,
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
