import { type Insertable, sql, type Updateable } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { InterviewsTable } from '../../platform/database/tables/interviews.ts';
import type { SessionsTable } from '../../platform/database/tables/sessions.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';

export function insertInterview(
  handle: Handle,
  interview: Insertable<InterviewsTable>,
): Promise<{ id: string }> {
  return handle.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow();
}

export async function insertSessions(
  handle: Handle,
  sessions: Insertable<SessionsTable>[],
): Promise<{ id: string; candidateId: string }[]> {
  if (!sessions.length) return [];
  // Inserting a session locks its candidate. Sorting makes concurrent calls lock in the same order, so that they can't
  // deadlock.
  const ordered = sessions.toSorted((one, other) => one.candidateId.localeCompare(other.candidateId));
  return handle.insertInto('sessions').values(ordered).returning(['id', 'candidateId']).execute();
}

/** Finds a session. Returns undefined if it doesn't exist or the reader may not see it. */
export function findSession(handle: Handle, reader: Reader, sessionId: string) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select([
      'sessions.id',
      'sessions.interviewId',
      'sessions.candidateId',
      'sessions.applicationId',
      'sessions.attempt',
      'sessions.status',
      'sessions.decision',
      'interviews.type',
      'interviews.durationMinutes',
      'interviews.scheduledAt',
      'interviews.candiCalls',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      sessionExpiry.as('expiresAt'),
    ])
    .where('sessions.companyId', '=', reader.companyId)
    .where('sessions.id', '=', sessionId)
    .where(visibleTo(reader))
    .executeTakeFirst();
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/**
 * Finds an interview with the details that its page shows. Returns undefined if it doesn't exist or the reader may not
 * see it.
 */
export function findInterview(handle: Handle, reader: Reader, id: string) {
  return handle
    .selectFrom('interviews')
    .leftJoin('jobs', 'jobs.id', 'interviews.jobId')
    .leftJoin('jobPhases', 'jobPhases.id', 'interviews.jobPhaseId')
    .leftJoin('users', 'users.id', 'interviews.createdBy')
    .selectAll('interviews')
    .select([
      'jobs.name as jobName',
      'jobPhases.name as jobPhaseName',
      'jobPhases.kind as jobPhaseKind',
      'users.firstName as creatorFirstName',
      'users.lastName as creatorLastName',
    ])
    .where('interviews.companyId', '=', reader.companyId)
    .where('interviews.id', '=', id)
    .where(visibleTo(reader))
    .executeTakeFirst();
}
export type FoundInterview = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

export function countSessions(handle: Handle, companyId: string, interviewId: string) {
  return handle
    .selectFrom('sessions')
    .select((is) => ['status', is.fn.countAll<number>().as('count')])
    .where('companyId', '=', companyId)
    .where('interviewId', '=', interviewId)
    .groupBy('status')
    .execute();
}

/** Counts an interview's pending sessions whose links have expired, except for test interviews. */
export async function countExpired(
  handle: Handle,
  companyId: string,
  interviewId: string,
  now: Date,
): Promise<number> {
  const { count } = await handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('sessions.companyId', '=', companyId)
    .where('sessions.interviewId', '=', interviewId)
    .where('sessions.status', '=', 'PENDING')
    .where('sessions.test', '=', false)
    .where(sessionExpiry, '<=', now)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateInterview(
  handle: Handle,
  companyId: string,
  id: string,
  change: Pick<
    Updateable<InterviewsTable>,
    'title' | 'scheduledAt' | 'timeZone' | 'expiresAt' | 'candiCalls' | 'openLinkHash' | 'openLinkSealed'
  >,
): Promise<void> {
  await handle
    .updateTable('interviews')
    .set(change)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Increments and returns the sequence number of the interview's calendar files. */
export async function nextCalendarSequence(handle: Handle, companyId: string, id: string): Promise<number> {
  const { calendarSequence } = await handle
    .updateTable('interviews')
    .set({ calendarSequence: sql<number>`calendar_sequence + 1` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('calendarSequence')
    .executeTakeFirstOrThrow();
  return calendarSequence;
}

/** Replaces a session's link. Returns false without a change if the session has started or its interview is over. */
export async function replaceLink(
  handle: Handle,
  companyId: string,
  sessionId: string,
  linkHash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('sessions')
    .from('interviews')
    .set({ linkHash })
    .whereRef('interviews.id', '=', 'sessions.interviewId')
    .where('sessions.companyId', '=', companyId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.status', '=', 'PENDING')
    .where(sessionExpiry, '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function hasPhase(
  handle: Handle,
  companyId: string,
  jobId: string,
  phaseId: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('jobPhases')
    .select('id')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', '=', phaseId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findCompanyZone(handle: Handle, companyId: string): Promise<string> {
  const { timeZone } = await handle
    .selectFrom('companies')
    .select('timeZone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return timeZone;
}
