import type { CandidateDecision } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

/** Maximum number of applications and of sessions shown with a candidate. */
const maxShown = 100;

/**
 * Returns the decision that is stored with the candidate, not with an application or interview. Returns undefined if
 * the company has no such candidate.
 */
export const findOwnDecision = (handle: Handle, companyId: string, candidateId: string) =>
  selectOwnDecision(handle, companyId, candidateId).executeTakeFirst();

/** Returns the same as `findOwnDecision`, and locks the candidate until the transaction ends. */
export const lockOwnDecision = (handle: Handle, companyId: string, candidateId: string) =>
  selectOwnDecision(handle, companyId, candidateId).forUpdate().executeTakeFirst();

const selectOwnDecision = (handle: Handle, companyId: string, candidateId: string) =>
  handle
    .selectFrom('candidates')
    .select(['decision', 'decidedAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', candidateId);

export async function setOwnDecision(
  handle: Handle,
  companyId: string,
  candidateId: string,
  decision: CandidateDecision | null,
): Promise<void> {
  await handle
    .updateTable('candidates')
    .set({ decision, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', candidateId)
    .execute();
}

export function listPoolsOf(handle: Handle, companyId: string, candidateId: string) {
  return handle
    .selectFrom('poolCandidates')
    .innerJoin('pools', 'pools.id', 'poolCandidates.poolId')
    .select(['pools.id', 'pools.name'])
    .where('poolCandidates.companyId', '=', companyId)
    .where('poolCandidates.candidateId', '=', candidateId)
    .orderBy('pools.name')
    .limit(maxShown)
    .execute();
}

/** Returns the candidate's applications, newest first. */
export function listApplicationsOf(handle: Handle, companyId: string, candidateId: string) {
  return handle
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select([
      'applications.id',
      'applications.jobId',
      'jobs.name as jobName',
      'applications.decision',
      'applications.decidedAt',
      'applications.fit',
      'applications.createdAt',
    ])
    .where('applications.companyId', '=', companyId)
    .where('applications.candidateId', '=', candidateId)
    .orderBy('applications.createdAt', 'desc')
    .limit(maxShown)
    .execute();
}

/** Returns the candidate's sessions, newest first. Private interviews are included only if the reader may see them. */
export function listSessionsOf(handle: Handle, reader: Reader, candidateId: string) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .leftJoin('reports', 'reports.sessionId', 'sessions.id')
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .select((select) => [
      'sessions.id as sessionId',
      'interviews.title',
      'sessions.status',
      'sessions.cancelReason',
      'interviews.scheduledAt',
      'sessions.startedAt',
      'sessions.createdAt',
      'reports.overallScore',
      madeOffline.as('offlineDemo'),
      // For an interview that belongs to a job, the application's decision applies.
      select.fn.coalesce('applications.decision', 'sessions.decision').as('decision'),
      select.fn.coalesce('applications.decidedAt', 'sessions.decidedAt').as('decidedAt'),
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.candidateId', '=', candidateId)
    .where(visibleTo(reader))
    .orderBy('sessions.createdAt', 'desc')
    .limit(maxShown)
    .execute();
}
