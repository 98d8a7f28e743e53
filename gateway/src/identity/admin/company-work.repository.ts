import { adminCountCap } from '@candi/contract/identity/admin';
import type { NotNull } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';
import { listedSessions } from '../../platform/database/listed-sessions.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';

/** Returns a company's jobs, newest first. */
export function listCompanyJobs(trx: Handle, companyId: string, after: string | undefined, limit: number) {
  const { afterCursor, order, key } = keyset(newestFirst('jobs'), 'newest', after);
  return trx
    .selectFrom('jobs')
    .select((is) => [
      'jobs.id',
      'jobs.name',
      'jobs.position',
      'jobs.open',
      'jobs.createdAt',
      key,
      is
        .selectFrom(
          is
            .selectFrom('applications')
            .select(sql<number>`1`.as('one'))
            .whereRef('applications.jobId', '=', 'jobs.id')
            .limit(adminCountCap)
            .as('counted'),
        )
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .as('applications'),
    ])
    .where('jobs.companyId', '=', companyId)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** Returns a company's sessions, newest first. */
export function listCompanySessions(
  trx: Handle,
  companyId: string,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(newestFirst('sessions'), 'newest', after);
  return listedSessions(trx)
    .select([
      'sessions.id as sessionId',
      'sessions.status',
      'sessions.startedAt',
      'sessions.createdAt',
      key,
      'interviews.title',
      'interviews.scheduledAt',
      'candidates.firstName',
      'candidates.lastName',
      'reports.overallScore',
      madeOffline.as('offlineDemo'),
    ])
    .where('sessions.companyId', '=', companyId)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .$narrowType<Record<'title' | 'firstName' | 'lastName', NotNull>>()
    .execute();
}

export async function hasCompany(trx: Handle, id: string): Promise<boolean> {
  const found = await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
