import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Handle } from '../../platform/database/database.ts';
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
export async function queueEndedSessions(database: Handle, boss: PgBoss): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const db = forQueue(trx);
    const recordings = await trx
      .updateTable('recordings')
      .from('sessions')
      .whereRef('sessions.id', '=', 'recordings.sessionId')
      .where('sessions.endedAt', 'is not', null)
      .where('recordings.enqueuedAt', 'is', null)
      .where('sessions.test', '=', false)
      .set({ enqueuedAt: sql`now()` })
      .returning('recordings.sessionId')
      .execute();
    for (const { sessionId } of recordings) {
      await boss.send(queues.finalise, { sessionId } satisfies SessionJob, { db });
    }
    const reports = await trx
      .updateTable('reports')
      .from('sessions')
      .whereRef('sessions.id', '=', 'reports.sessionId')
      .where('sessions.endedAt', 'is not', null)
      .where('reports.enqueuedAt', 'is', null)
      .set({ enqueuedAt: sql`now()` })
      .returning([
        'reports.sessionId',
        // Delay of the job (s), because an agent whose lease outlived the session may still store its last segments.
        sql<number>`case when lease_expires_at > ended_at then ${lateEntriesMs / 1000}::int else 0 end`.as(
          'wait',
        ),
      ])
      .execute();
    for (const { sessionId, wait } of reports) {
      await boss.send(queues.report, { sessionId } satisfies SessionJob, {
        db,
        startAfter: wait,
      });
    }
    return recordings.length + reports.length;
  });
}
