import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Member } from '../../platform/http/context.ts';
import { findSession, type FoundSession } from '../interviews/interviews.repository.ts';
import { readerOf } from '../interviews/reader.ts';

/** A running session that the member may see. Throws PAGE_NOT_FOUND and SESSION_OVER. */
export async function findOpenSession(trx: Handle, member: Member, sessionId: string): Promise<FoundSession> {
  const session = await findSession(trx, readerOf(member), sessionId);
  if (session === undefined) throw new AppError('PAGE_NOT_FOUND');
  if (session.status !== 'OPENED') throw new AppError('SESSION_OVER');
  return session;
}
