import type { Handle } from '../../platform/database/database.ts';
import type { Reader } from '../../interviews/interviews/interviews.repository.ts';

const shown = 6;
const jobsShown = 5;

/** Sessions with their interview and candidate, as far as the reader may see them. Inner joins: few rows are asked for. */
function sessionsFor(handle: Handle, { companyId, userId, seesPrivate }: Reader) {
  const query = handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .select([
      'sessions.id',
      'sessions.started_at',
      'sessions.ended_at',
      'interviews.title',
      'interviews.type',
      'interviews.scheduled_at',
      'candidates.first_name',
      'candidates.last_name',
    ])
    .where('sessions.company_id', '=', companyId)
    .limit(shown);
  if (seesPrivate) return query;
  return query.where((is) =>
    is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
  );
}

/** Finished since `since`, and nobody has decided. Newest first. */
export function listToReview(handle: Handle, reader: Reader, since: Date) {
  return sessionsFor(handle, reader)
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.application_id')
    .select(['reports.overall_score', 'reports.verdict'])
    .where('sessions.status', '=', 'COMPLETED')
    .where('sessions.decision', 'is', null)
    .where('applications.decision', 'is', null)
    .where('sessions.ended_at', '>', since)
    .orderBy('sessions.ended_at', 'desc')
    .execute();
}

export function listPlanned(handle: Handle, reader: Reader, from: Date) {
  return sessionsFor(handle, reader)
    .where('sessions.list_scheduled_at', '>=', from)
    .where('sessions.status', '=', 'PENDING')
    .orderBy('sessions.list_scheduled_at')
    .execute();
}

export function listRunning(handle: Handle, reader: Reader) {
  return sessionsFor(handle, reader)
    .where('sessions.status', '=', 'OPENED')
    .orderBy('sessions.started_at', 'desc')
    .execute();
}

/** The newest open jobs with their phases, and how many candidates stand in each. */
export async function listFunnels(handle: Handle, companyId: string) {
  const jobs = await handle
    .selectFrom('jobs')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('open', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(jobsShown)
    .execute();
  if (!jobs.length) return [];
  const ids = jobs.map(({ id }) => id);
  const phases = await handle
    .selectFrom('job_phases')
    .select(['id', 'job_id', 'name', 'application_count as candidates'])
    .where('job_phases.company_id', '=', companyId)
    .where('job_phases.job_id', 'in', ids)
    .orderBy('job_phases.ordinal')
    .execute();
  return jobs.map(({ id, name }) => ({
    jobId: id,
    name,
    phases: phases
      .filter((phase) => phase.job_id === id)
      .map((phase) => ({ phaseId: phase.id, name: phase.name, candidates: phase.candidates })),
  }));
}
