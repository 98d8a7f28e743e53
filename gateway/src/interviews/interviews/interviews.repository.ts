import { type Insertable, sql, type Updateable } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { sessionExpiry } from '../sessions/expiry.ts';
import type { InterviewsTable } from '../../platform/database/tables/interviews.ts';
import type { SessionsTable } from '../../platform/database/tables/sessions.ts';

export function insertInterview(
  handle: Handle,
  interview: Insertable<InterviewsTable>,
): Promise<{ id: string }> {
  return handle.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow();
}

export async function insertSessions(
  handle: Handle,
  sessions: Insertable<SessionsTable>[],
): Promise<{ id: string; candidate_id: string }[]> {
  if (!sessions.length) return [];
  return handle.insertInto('sessions').values(sessions).returning(['id', 'candidate_id']).execute();
}

/** Who reads: private interviews show to their creator, and to those who may see all. */
export interface Reader {
  companyId: string;
  userId: string;
  seesPrivate: boolean;
}

/** A session as far as the reader may see it. */
export function findSession(handle: Handle, { companyId, userId, seesPrivate }: Reader, sessionId: string) {
  return handle
    .selectFrom('sessions')
    .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .innerJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .select([
      'sessions.id',
      'sessions.interview_id',
      'sessions.candidate_id',
      'sessions.application_id',
      'sessions.attempt',
      'sessions.status',
      'sessions.decision',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      sessionExpiry.as('expires_at'),
    ])
    .where('sessions.company_id', '=', companyId)
    .where('sessions.id', '=', sessionId)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
      ),
    )
    .executeTakeFirst();
}
export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** An interview with what its page says of it, as far as the reader may see it. */
export function findInterview(handle: Handle, { companyId, userId, seesPrivate }: Reader, id: string) {
  return handle
    .selectFrom('interviews')
    .leftJoin('jobs', 'jobs.id', 'interviews.job_id')
    .leftJoin('job_phases', 'job_phases.id', 'interviews.job_phase_id')
    .leftJoin('users', 'users.id', 'interviews.created_by')
    .selectAll('interviews')
    .select([
      'jobs.name as job_name',
      'job_phases.name as job_phase_name',
      'job_phases.kind as job_phase_kind',
      'users.first_name as creator_first_name',
      'users.last_name as creator_last_name',
    ])
    .where('interviews.company_id', '=', companyId)
    .where('interviews.id', '=', id)
    .$if(!seesPrivate, (query) =>
      query.where((is) =>
        is.or([is('interviews.access', '<>', 'private'), is('interviews.created_by', '=', userId)]),
      ),
    )
    .executeTakeFirst();
}
export type FoundInterview = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

/** How many sessions of an interview stand where. */
export function countSessions(handle: Handle, companyId: string, interviewId: string) {
  return handle
    .selectFrom('sessions')
    .select((is) => ['status', is.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .where('interview_id', '=', interviewId)
    .groupBy('status')
    .execute();
}

export async function updateInterview(
  handle: Handle,
  companyId: string,
  id: string,
  change: Pick<
    Updateable<InterviewsTable>,
    'title' | 'scheduled_at' | 'time_zone' | 'expires_at' | 'open_link_hash'
  >,
): Promise<void> {
  await handle
    .updateTable('interviews')
    .set(change)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** The number of the next calendar file that goes out. */
export async function nextCalendarSequence(handle: Handle, companyId: string, id: string): Promise<number> {
  const { calendar_sequence } = await handle
    .updateTable('interviews')
    .set({ calendar_sequence: sql<number>`calendar_sequence + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('calendar_sequence')
    .executeTakeFirstOrThrow();
  return calendar_sequence;
}

/** Puts a new link in the place of the old one, unless the session has started or its interview is over. */
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
    .set({ link_hash: linkHash })
    .whereRef('interviews.id', '=', 'sessions.interview_id')
    .where('sessions.company_id', '=', companyId)
    .where('sessions.id', '=', sessionId)
    .where('sessions.status', '=', 'PENDING')
    .where(sessionExpiry, '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Does the job have this phase? */
export async function hasPhase(
  handle: Handle,
  companyId: string,
  jobId: string,
  phaseId: string,
): Promise<boolean> {
  const row = await handle
    .selectFrom('job_phases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where('id', '=', phaseId)
    .executeTakeFirst();
  return row !== undefined;
}
