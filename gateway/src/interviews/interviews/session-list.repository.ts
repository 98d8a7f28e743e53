import type { SessionsQuery, SessionSort } from '@candi/contract/interviews/interviews';
import { type Expression, expressionBuilder, type NotNull, sql, type SqlBool } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { copiesWith, pageOfWords } from '../../platform/database/found-words.ts';
import { type Keyset, keyset } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { sessionExpiry } from '../sessions/expiry.ts';
import { invitationMail } from '../sessions/invitation-mail.ts';
import type { Reader } from './interviews.repository.ts';

const byCreation = [
  { value: sql.ref('sessions.created_at'), type: 'timestamptz' },
  { value: sql.ref('sessions.id'), type: 'uuid' },
] as const;
const byDate = [
  { value: sql.ref('sessions.list_at'), type: 'timestamptz' },
  { value: sql.ref('sessions.id'), type: 'uuid' },
] as const;
const orders: Record<SessionSort, Keyset> = {
  newest: { direction: 'desc', columns: byCreation },
  oldest: { direction: 'asc', columns: byCreation },
  latest: { direction: 'desc', columns: byDate },
  earliest: { direction: 'asc', columns: byDate },
  score: {
    direction: 'desc',
    columns: [
      { value: sql`coalesce(sessions.list_score, -1)`, type: 'number' },
      { value: sql.ref('sessions.id'), type: 'uuid' },
    ],
  },
};

export type SessionFilters = Omit<SessionsQuery, 'lang' | 'after' | 'limit'>;

/** What holds for a session by its own columns. */
function ownConditions(
  companyId: string,
  { status, type, language, phase, jobId, interviewId, candidateId, from, to }: SessionFilters,
  now: Date,
): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'sessions'>();
  const all: Expression<SqlBool>[] = [is('sessions.company_id', '=', companyId)];
  if (status) all.push(is('sessions.status', '=', status === 'SCHEDULED' ? 'PENDING' : status));
  if (status === 'SCHEDULED') all.push(is('sessions.list_scheduled_at', '>', now));
  if (status === 'PENDING')
    all.push(
      is.or([is('sessions.list_scheduled_at', 'is', null), is('sessions.list_scheduled_at', '<=', now)]),
    );
  if (type) all.push(is('sessions.list_type', '=', type));
  if (language) all.push(is('sessions.list_language', '=', language));
  if (phase) all.push(is('sessions.list_phase', '=', phase));
  if (jobId) all.push(is('sessions.list_job_id', '=', jobId));
  if (interviewId) all.push(is('sessions.interview_id', '=', interviewId));
  if (candidateId) all.push(is('sessions.candidate_id', '=', candidateId));
  if (from) all.push(is('sessions.list_at', '>=', new Date(from)));
  if (to) all.push(is('sessions.list_at', '<', new Date(to)));
  return all;
}
type Present<Column extends string> = Record<Column, NotNull>;

/**
 * What is filtered and sorted by stands in `sessions` itself (`list_…`), so that one of its indexes gives the page's
 * rows in their order. Every session has its interview and candidate. Outer joins all the same: with inner ones the
 * planner takes the company's condition on each table for one more filter, expects a handful of rows, and sorts them
 * all (19 ms where walking the index takes 1 ms). Throws VALIDATION for a cursor of another list.
 */
export function listSessions(
  handle: Handle,
  { companyId, userId, seesPrivate }: Reader,
  filters: SessionFilters,
  now: Date,
  after: string | undefined,
  limit: number,
) {
  const { sort } = filters;
  const page = keyset(orders[sort], sort, after);
  const own = ownConditions(companyId, filters, now);
  let query = handle
    .selectFrom('sessions')
    .leftJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .leftJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .leftJoin('jobs', 'jobs.id', 'sessions.list_job_id')
    .leftJoin('applications', 'applications.id', 'sessions.application_id')
    .leftJoin('reports', 'reports.session_id', 'sessions.id');
  if (!seesPrivate)
    query = query.where((is) =>
      is.or([
        is('interviews.access', 'is distinct from', 'private'),
        is('interviews.created_by', '=', userId),
      ]),
    );
  const listed = query
    .select([
      'sessions.id',
      'sessions.interview_id',
      'sessions.status',
      'sessions.cancel_reason',
      'sessions.attempt',
      'sessions.started_at',
      'sessions.ended_at',
      'sessions.created_at',
      'sessions.candidate_id',
      'sessions.application_id',
      'sessions.decision as own_decision',
      'applications.decision as application_decision',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'jobs.id as job_id',
      'jobs.name as job_name',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.access',
      'interviews.duration_minutes',
      'interviews.scheduled_at',
      'interviews.time_zone',
      sessionExpiry.as('expires_at'),
      'reports.status as report_status',
      'reports.overall_score',
      page.key,
    ])
    .select((is) => [
      invitationMail(),
      is
        .not(
          is.exists(
            is
              .selectFrom('sessions as later')
              .select('later.id')
              .whereRef('later.interview_id', '=', 'sessions.interview_id')
              .whereRef('later.candidate_id', '=', 'sessions.candidate_id')
              .whereRef('later.attempt', '>', 'sessions.attempt'),
          ),
        )
        .as('last_attempt'),
    ])
    .$narrowType<Present<'first_name' | 'last_name' | 'email' | 'title' | 'type' | 'phase'>>()
    .$narrowType<Present<'language' | 'access' | 'duration_minutes'>>();
  return pageOfWords(
    handle,
    'sessions',
    filters.q,
    { own: [...own, page.behind], order: page.order, limit },
    (words) => copiesWith(handle, companyId, 'sessions', words),
    listed,
  );
}
export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];
