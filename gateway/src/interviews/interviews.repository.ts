import type { InterviewStatus } from '@candi/contract/enumerations';
import type { Insertable, NotNull } from 'kysely';
import { after } from '../database/after.ts';
import type { Handle } from '../database/database.ts';
import type { InterviewsTable, SessionsTable } from '../database/tables.ts';
import type { Cursor } from '../http/page.ts';
import { sessionExpiry } from '../sessions/expiry.ts';

export function insertInterview(
  handle: Handle,
  interview: Insertable<InterviewsTable>,
): Promise<{ id: string }> {
  return handle.insertInto('interviews').values(interview).returning('id').executeTakeFirstOrThrow();
}

export function insertSessions(
  handle: Handle,
  sessions: Insertable<SessionsTable>[],
): Promise<{ id: string; candidate_id: string }[]> {
  return handle.insertInto('sessions').values(sessions).returning(['id', 'candidate_id']).execute();
}

/** Who reads: private interviews show to their creator, and to those who may see all. */
export interface Reader {
  companyId: string;
  userId: string;
  seesPrivate: boolean;
}

type Present<Column extends string> = Record<Column, NotNull>;

/**
 * Every session has its interview and candidate. Outer joins all the same: with inner ones the planner takes the
 * company's condition on each table for one more filter, expects a handful of rows, and sorts them all (19 ms where
 * walking `sessions_list` takes 1 ms).
 */
function sessionsFor(handle: Handle, { companyId, userId, seesPrivate }: Reader) {
  const query = handle
    .selectFrom('sessions')
    .leftJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .leftJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .where('sessions.company_id', '=', companyId);
  if (seesPrivate) return query;
  return query.where((is) =>
    is.or([is('interviews.access', 'is distinct from', 'private'), is('interviews.created_by', '=', userId)]),
  );
}

export interface SessionFilters {
  status?: InterviewStatus | undefined;
  q?: string | undefined;
}

/** Newest first. */
export function listSessions(
  handle: Handle,
  reader: Reader,
  { status, q }: SessionFilters,
  cursor: Cursor | undefined,
  limit: number,
) {
  // Every word must stand somewhere; its own % and _ are letters.
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return sessionsFor(handle, reader)
    .leftJoin('reports', 'reports.session_id', 'sessions.id')
    .select([
      'sessions.id',
      'sessions.interview_id',
      'sessions.status',
      'sessions.cancel_reason',
      'sessions.started_at',
      'sessions.ended_at',
      'sessions.created_at',
      'sessions.candidate_id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.access',
      'interviews.duration_minutes',
      'interviews.scheduled_at',
      sessionExpiry.as('expires_at'),
      'reports.status as report_status',
      'reports.overall_score',
    ])
    .where(after('sessions', cursor))
    .$if(status !== undefined, (query) => query.where('sessions.status', '=', status ?? 'PENDING'))
    .where((is) =>
      is.and(
        patterns.map((pattern) =>
          is.or([
            is('interviews.title', 'ilike', pattern),
            is('candidates.first_name', 'ilike', pattern),
            is('candidates.last_name', 'ilike', pattern),
            is('candidates.email', 'ilike', pattern),
          ]),
        ),
      ),
    )
    .orderBy('sessions.created_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit)
    .$narrowType<Present<'first_name' | 'last_name' | 'email' | 'title' | 'type' | 'phase'>>()
    .$narrowType<Present<'language' | 'access' | 'duration_minutes'>>()
    .execute();
}
export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

export function findSession(handle: Handle, reader: Reader, sessionId: string) {
  return sessionsFor(handle, reader)
    .select([
      'sessions.id',
      'sessions.interview_id',
      'sessions.candidate_id',
      'candidates.first_name',
      'candidates.last_name',
    ])
    .where('sessions.id', '=', sessionId)
    .$narrowType<Present<'first_name' | 'last_name'>>()
    .executeTakeFirst();
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
