import type { TakeOverAnswer } from '@candi/contract/interviews/live';
import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import {
  recruiterIdentity,
  recruiterOf,
  RoomsUnavailableError,
} from '../../platform/adapters/livekit/rooms.ts';
import { writeAudit } from '../../platform/database/audit.ts';
import { findCompanyOfSession } from '../../platform/database/lookups.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { command } from '../../platform/http/command.ts';
import type { SessionDeps } from '../../platform/session-deps.ts';
import { orRoomUnavailable } from '../sessions/or-room-unavailable.ts';
import { findSession } from '../interviews/interviews.repository.ts';
import { findOpenSession } from './open-session.ts';
import { findInCharge, handBack, takeOver } from './take-over.repository.ts';

/**
 * Lets a watching recruiter speak instead of Candi. If the recruiter is already in charge, renews their permission to
 * publish audio. Throws PAGE_NOT_FOUND, SESSION_OVER, NOT_WATCHING, TAKEN_OVER (`name`: who is in charge) and
 * ROOM_UNAVAILABLE.
 */
export async function takeOverSession(
  deps: SessionDeps,
  by: Actor,
  sessionId: string,
): Promise<TakeOverAnswer> {
  const { companyId, userId } = by;
  await withCompany(deps.database, companyId, (trx) => findOpenSession(trx, by, sessionId));
  const inside = await orRoomUnavailable(deps.rooms.identities(sessionId));
  if (!inside?.includes(recruiterIdentity(userId))) throw new AppError('NOT_WATCHING');
  const isFirst = await command(deps, by, async (trx) => {
    if (await takeOver(trx, sessionId, userId)) {
      await writeAudit(trx, by, { action: 'session.take_over', subjectId: sessionId });
      return true;
    }
    const holder = await findInCharge(trx, sessionId);
    if (holder?.userId === userId) return false;
    throw holder ? new AppError('TAKEN_OVER', { name: holder.name }) : new AppError('SESSION_OVER');
  });
  try {
    // The database is updated first, because the agent reads the stored state once the room has been notified.
    if (!(await orRoomUnavailable(deps.rooms.setInCharge(sessionId, userId, true))))
      throw new AppError('NOT_WATCHING');
  } catch (error) {
    // Only a first attempt is undone, because a failed repeat must not end a conversation in progress. The recruiter is
    // muted too, because the SFU may have granted the permission to speak although its response was lost.
    if (isFirst) {
      await handBackIfInCharge(deps, by, sessionId);
      await mute(deps, sessionId, userId);
    }
    throw error;
  }
  return { inCharge: true };
}

/**
 * Returns the conversation to Candi. Does nothing if the member isn't in charge. Throws PAGE_NOT_FOUND and
 * ROOM_UNAVAILABLE.
 */
export async function handBackSession(
  deps: SessionDeps,
  by: Actor,
  sessionId: string,
): Promise<TakeOverAnswer> {
  await withCompany(deps.database, by.companyId, async (trx) => {
    if (!(await findSession(trx, readerOf(by), sessionId))) throw new AppError('PAGE_NOT_FOUND');
  });
  await handBackIfInCharge(deps, by, sessionId);
  // Called in any case, because an earlier call may have failed while the SFU couldn't be reached.
  await orRoomUnavailable(deps.rooms.setInCharge(sessionId, by.userId, false));
  return { inCharge: false };
}

async function handBackIfInCharge(deps: SessionDeps, by: Actor, sessionId: string): Promise<void> {
  await command(deps, by, async (trx) => {
    if (!(await handBack(trx, sessionId, by.userId))) return;
    await writeAudit(trx, by, { action: 'session.hand_back', subjectId: sessionId });
  });
}

/**
 * Returns the conversation to Candi when the agent reports that the recruiter in charge has left the room. Throws
 * PAGE_NOT_FOUND.
 */
export async function handBackByAgent(
  deps: SessionDeps,
  sessionId: string,
  { epoch, identity }: { epoch: number; identity: string },
): Promise<void> {
  const companyId = await findCompanyOfSession(deps.database, sessionId);
  const userId = recruiterOf(identity);
  if (companyId === undefined || userId === undefined) throw new AppError('PAGE_NOT_FOUND');
  const back = await withCompany(deps.database, companyId, async (trx) => {
    if (!(await handBack(trx, sessionId, userId, epoch))) return false;
    await writeAudit(trx, { companyId, userId: null }, { action: 'session.hand_back', subjectId: sessionId });
    return true;
  });
  if (!back) return;
  // If the recruiter is just reconnecting, they can only watch from now on.
  await mute(deps, sessionId, userId);
}

/**
 * Mutes a recruiter who has joined with an old token that permits speaking, although they aren't in charge any more.
 * Returns false if the recruiter is in charge.
 */
export async function muteUnexpectedRecruiter(
  deps: SessionDeps,
  sessionId: string,
  identity: string,
): Promise<boolean> {
  const userId = recruiterOf(identity);
  const companyId = await findCompanyOfSession(deps.database, sessionId);
  if (companyId === undefined || userId === undefined) return false;
  const holder = await withCompany(deps.database, companyId, (trx) => findInCharge(trx, sessionId));
  if (holder?.userId === userId) return false;
  await mute(deps, sessionId, userId);
  return true;
}

/** Revokes a recruiter's permission to speak. If the SFU can't be reached, only logs a warning. */
const mute = (deps: SessionDeps, sessionId: string, userId: string): Promise<unknown> =>
  deps.rooms.setInCharge(sessionId, userId, false).catch((error: unknown) => {
    if (!(error instanceof RoomsUnavailableError)) throw error;
    deps.log.warn({ err: error, sessionId }, 'could not revoke a recruiter’s permission to speak');
  });
