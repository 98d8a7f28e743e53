import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Lists ended sessions that haven't been metered, earliest first. */
export const listEnded = (handle: Handle): Promise<{ id: string }[]> =>
  handle
    .selectFrom('sessions')
    .select('id')
    .where('endedAt', 'is not', null)
    .where('meteredAt', 'is', null)
    .where('test', '=', false)
    .where('sample', '=', false)
    .orderBy('endedAt')
    .execute();

/** Locks and returns a session. Returns undefined if it has been metered or another worker has locked it. */
export function lockEnded(trx: Handle, id: string) {
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .select([
      'sessions.id',
      'sessions.companyId',
      'sessions.startedAt',
      'sessions.endedAt',
      'interviews.type',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.meteredAt', 'is', null)
    .forUpdate('sessions')
    .skipLocked()
    .executeTakeFirst();
}

export async function markMetered(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ meteredAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}
