import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';
import type { Handle } from '../../platform/database/database.ts';
import { queueModelJobs } from '../../platform/model-jobs.ts';
import { queueEach } from '../../platform/work.ts';
import { markRecordingEnqueued } from '../../interviews/recordings/recordings.repository.ts';
import { lateEntriesMs } from '../../interviews/sessions/policy.ts';
import { markReportEnqueued } from '../../reports/reports/reports.repository.ts';

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
    .select(['sessions.id', 'sessions.companyId'])
    .execute();
  const reports = await database
    .selectFrom('reports')
    .innerJoin('sessions', 'sessions.id', 'reports.sessionId')
    .where('sessions.endedAt', 'is not', null)
    .where('reports.enqueuedAt', 'is', null)
    .select([
      'sessions.id',
      'sessions.companyId',
      // Delay of the job (s), because an agent whose lease outlived the session may still store its last segments.
      sql<number>`case when lease_expires_at > ended_at then ${lateEntriesMs / 1000}::int else 0 end`.as(
        'wait',
      ),
    ])
    .execute();
  const deps = { database, boss, log };
  const jobOf = (sessionId: string, startAfter: number) => ({
    data: { sessionId } satisfies SessionJob,
    startAfter,
  });
  return (
    (await queueEach(deps, {
      queue: queues.finalise,
      items: recordings,
      claim: async (trx, { id }) => ((await markRecordingEnqueued(trx, id)) ? jobOf(id, 0) : null),
    })) +
    (await queueModelJobs(deps, 'report', {
      queue: queues.report,
      items: reports,
      claim: async (trx, { id, wait }) => ((await markReportEnqueued(trx, id)) ? jobOf(id, wait) : null),
    }))
  );
}
