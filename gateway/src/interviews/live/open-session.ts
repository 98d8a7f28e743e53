import type { Actor } from '../../platform/actor.ts';
import { readerOf } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findSession, type FoundSession } from '../interviews/interviews.repository.ts';

/** Finds a running session that the member may see. Throws PAGE_NOT_FOUND and SESSION_OVER. */
export async function findOpenSession(trx: Handle, by: Actor, sessionId: string): Promise<FoundSession> {
  const session = await findSession(trx, readerOf(by), sessionId);
  if (session === undefined) throw new AppError('PAGE_NOT_FOUND');
  if (session.status !== 'OPENED') throw new AppError('SESSION_OVER');
  return session;
}
