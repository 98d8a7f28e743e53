import { countedTo } from '@candi/contract/identity/admin';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { keyset, newestFirst } from '../../platform/database/keyset.ts';

/** Newest first. */
export function listCompanyJobs(trx: Handle, companyId: string, after: string | undefined, limit: number) {
  const { behind, order, key } = keyset(newestFirst('jobs'), 'newest', after);
  return trx
    .selectFrom('jobs')
    .select((is) => [
      'jobs.id',
      'jobs.name',
      'jobs.position',
      'jobs.open',
      'jobs.created_at',
      key,
      is
        .selectFrom(
          is
            .selectFrom('applications')
            .select(sql<number>`1`.as('one'))
            .whereRef('applications.job_id', '=', 'jobs.id')
            .limit(countedTo)
            .as('counted'),
        )
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .as('applications'),
    ])
    .where('jobs.company_id', '=', companyId)
    .where(behind)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** Newest first. */
export function listCompanySessions(
  trx: Handle,
  companyId: string,
  after: string | undefined,
  limit: number,
) {
  const { behind, order, key } = keyset(newestFirst('sessions'), 'newest', after);
  return trx
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .select([
      'sessions.id',
      'sessions.status',
      'sessions.started_at',
      'sessions.created_at',
      key,
      'interviews.title',
      'candidates.first_name',
      'candidates.last_name',
      'reports.overall_score',
    ])
    .where('sessions.company_id', '=', companyId)
    .where(behind)
    .orderBy(order)
    .limit(limit)
    .execute();
}
