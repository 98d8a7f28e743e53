import type { Handle } from '../../platform/database/database.ts';

/** More of them than anybody reads in a drawer. */
const shownAtMost = 100;

export function listPoolsOf(handle: Handle, companyId: string, candidateId: string) {
  return handle
    .selectFrom('pool_candidates')
    .innerJoin('pools', 'pools.id', 'pool_candidates.pool_id')
    .select(['pools.id', 'pools.name'])
    .where('pool_candidates.company_id', '=', companyId)
    .where('pool_candidates.candidate_id', '=', candidateId)
    .orderBy('pools.name')
    .limit(shownAtMost)
    .execute();
}

/** Newest first. */
export function listApplicationsOf(handle: Handle, companyId: string, candidateId: string) {
  return handle
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.job_id',
      'jobs.name',
      'applications.decision',
      'applications.fit',
      'applications.created_at',
    ])
    .where('applications.company_id', '=', companyId)
    .where('applications.candidate_id', '=', candidateId)
    .orderBy('applications.created_at', 'desc')
    .limit(shownAtMost)
    .execute();
}

/** Newest first; private interviews of others for those who see them all only. */
export function listSessionsOf(
  handle: Handle,
  companyId: string,
  candidateId: string,
  { userId, seesPrivate }: { userId: string; seesPrivate: boolean },
) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.application_id')
    .select((select) => [
      'sessions.id',
      'interviews.title',
      'sessions.status',
      'sessions.cancel_reason',
      'interviews.scheduled_at',
      'sessions.started_at',
      'sessions.created_at',
      'reports.overall_score',
      // The application's, where there is a job.
      select.fn.coalesce('applications.decision', 'sessions.decision').as('decision'),
    ])
    .where('sessions.company_id', '=', companyId)
    .where('sessions.candidate_id', '=', candidateId)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
      ),
    )
    .orderBy('sessions.created_at', 'desc')
    .limit(shownAtMost)
    .execute();
}
