import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

const among = (ids: readonly string[]) => sql<string>`any (${ids}::uuid[])`;

/** Returns when the company's candidates with these ids were last active. */
export async function listLastActivity(
  handle: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<{ id: string; activeAt: Date }[]> {
  const { rows } = await sql<{ id: string; activeAt: Date }>`
    select id, active_at from active_candidates(${companyId}, ${ids}::uuid[])`.execute(handle);
  return rows;
}

/** Returns the newest application of each candidate. */
export const listNewestApplications = (handle: Handle, companyId: string, ids: readonly string[]) =>
  handle
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('jobPhases', 'jobPhases.id', 'applications.phaseId')
    .distinctOn('applications.candidateId')
    .select([
      'applications.candidateId',
      'applications.jobId',
      'jobs.name as jobName',
      'jobPhases.name as phase',
    ])
    .where('applications.companyId', '=', companyId)
    .where('applications.candidateId', '=', among(ids))
    .orderBy('applications.candidateId')
    .orderBy('applications.createdAt', 'desc')
    .execute();

/** Returns the newest session with a score of each candidate, among those that the reader may see. */
export const listNewestScores = (handle: Handle, reader: Reader, ids: readonly string[]) =>
  handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .distinctOn('sessions.candidateId')
    .select([
      'sessions.candidateId',
      'sessions.id as sessionId',
      'sessions.listScore as score',
      madeOffline.as('offlineDemo'),
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.candidateId', '=', among(ids))
    .where('sessions.listScore', 'is not', null)
    .where(visibleTo(reader))
    .orderBy('sessions.candidateId')
    .orderBy('sessions.createdAt', 'desc')
    .$narrowType<{ score: number }>()
    .execute();
