import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { forQueue } from '../../platform/work.ts';
import { lateEntriesMs } from '../../interviews/sessions/policy.ts';

export const queues = { finalise: 'finalise', report: 'report' } as const;
export interface SessionJob {
  sessionId: string;
}

/**
 * Queues the recording and report jobs of ended sessions. The transaction that ends a session creates its recording and
 * report rows. This function sends each job and marks its row as enqueued in one transaction, so that each job is sent
 * exactly once. Returns the number of jobs.
 */
export async function queueEndedSessions(database: Handle, boss: PgBoss, log: Logger): Promise<number> {
  const recordings = await database
    .selectFrom('recordings')
    .innerJoin('sessions', 'sessions.id', 'recordings.sessionId')
    .where('sessions.endedAt', 'is not', null)
    .where('sessions.test', '=', false)
    .where('recordings.enqueuedAt', 'is', null)
    .select('sessions.id')
    .execute();
  const reports = await database
    .selectFrom('reports')
    .innerJoin('sessions', 'sessions.id', 'reports.sessionId')
    .where('sessions.endedAt', 'is not', null)
    .where('reports.enqueuedAt', 'is', null)
    .select([
      'sessions.id',
      // Delay of the job (s), because an agent whose lease outlived the session may still store its last segments.
      sql<number>`case when lease_expires_at > ended_at then ${lateEntriesMs / 1000}::int else 0 end`.as(
        'wait',
      ),
    ])
    .execute();
  const send = (kind: 'recordings' | 'reports', queue: string, sessionId: string, startAfter: number) =>
    database.transaction().execute(async (trx) => {
      const marked = await trx
        .updateTable(kind)
        .set({ enqueuedAt: sql`now()` })
        .where('sessionId', '=', sessionId)
        .where('enqueuedAt', 'is', null)
        .executeTakeFirst();
      if (marked.numUpdatedRows === 0n) return false;
      await boss.send(queue, { sessionId } satisfies SessionJob, { db: forQueue(trx), startAfter });
      return true;
    });
  return (
    (await oneByOne(log, 'recordings', recordings, ({ id }) => send('recordings', queues.finalise, id, 0))) +
    (await oneByOne(log, 'reports', reports, ({ id, wait }) => send('reports', queues.report, id, wait)))
  );
}
