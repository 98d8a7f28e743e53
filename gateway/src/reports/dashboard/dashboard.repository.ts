import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

const shown = 6;
const jobsShown = 5;

/** Returns the sessions that the reader may see, with their interviews and candidates. */
function sessionsFor(handle: Handle, reader: Reader) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select([
      'sessions.id',
      'sessions.startedAt',
      'sessions.endedAt',
      'interviews.title',
      'interviews.type',
      'interviews.scheduledAt',
      'candidates.firstName',
      'candidates.lastName',
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where(visibleTo(reader))
    .limit(shown);
}

/** Returns the sessions completed after `since` without a decision, newest first. */
export function listToReview(handle: Handle, reader: Reader, since: Date) {
  return sessionsFor(handle, reader)
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .select(['reports.overallScore', 'reports.verdict'])
    .where('sessions.status', '=', 'COMPLETED')
    .where('sessions.decision', 'is', null)
    .where('applications.decision', 'is', null)
    .where('sessions.endedAt', '>', since)
    .orderBy('sessions.endedAt', 'desc')
    .execute();
}

export function listPlanned(handle: Handle, reader: Reader, from: Date) {
  return sessionsFor(handle, reader)
    .where('sessions.listScheduledAt', '>=', from)
    .where('sessions.status', '=', 'PENDING')
    .orderBy('sessions.listScheduledAt')
    .execute();
}

export function listRunning(handle: Handle, reader: Reader) {
  return sessionsFor(handle, reader)
    .where('sessions.status', '=', 'OPENED')
    .orderBy('sessions.startedAt', 'desc')
    .execute();
}

/** Returns the newest open jobs, with the number of candidates in each phase. */
export async function listFunnels(handle: Handle, companyId: string) {
  const jobs = await handle
    .selectFrom('jobs')
    .select(['id', 'name'])
    .where('companyId', '=', companyId)
    .where('open', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(jobsShown)
    .execute();
  if (!jobs.length) return [];
  const ids = jobs.map(({ id }) => id);
  const phases = await handle
    .selectFrom('jobPhases')
    .select(['id', 'jobId', 'name', 'applicationCount as candidates'])
    .where('jobPhases.companyId', '=', companyId)
    .where('jobPhases.jobId', 'in', ids)
    .orderBy('jobPhases.ordinal')
    .execute();
  return jobs.map(({ id, name }) => ({
    jobId: id,
    name,
    phases: phases
      .filter((phase) => phase.jobId === id)
      .map((phase) => ({ phaseId: phase.id, name: phase.name, candidates: phase.candidates })),
  }));
}
