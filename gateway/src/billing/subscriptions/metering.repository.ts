import { type Insertable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/**
 * Locks and returns ended sessions that haven't been metered, earliest first. Skips rows that other workers have
 * locked.
 */
export function lockEnded(trx: Handle, limit: number) {
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
    .where('sessions.endedAt', 'is not', null)
    .where('sessions.meteredAt', 'is', null)
    .where('sessions.test', '=', false)
    .where('sessions.sample', '=', false)
    .orderBy('sessions.endedAt')
    .limit(limit)
    .forUpdate('sessions')
    .skipLocked()
    .execute();
}

export async function markMetered(trx: Handle, sessionId: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ meteredAt: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export async function insertUsage(trx: Handle, entry: Insertable<Tables['usageEntries']>): Promise<void> {
  await trx.insertInto('usageEntries').values(entry).execute();
}
