import type { SessionFilterStatus, SessionsQuery, SessionSort } from '@candi/contract/interviews/interviews';
import { type Expression, expressionBuilder, type NotNull, sql, type SqlBool } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { listRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { type Keyset, keyset } from '../../platform/database/keyset.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { allOf, searchWords } from '../../platform/database/search-words.ts';
import { listedSessions } from '../../platform/database/listed-sessions.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';
import { sessionExpiry } from '../../platform/database/session-expiry.ts';
import { invitationMail } from '../sessions/invitation-mail.ts';

const byCreation = [
  { value: sql.ref('sessions.createdAt'), type: 'timestamptz' },
  { value: sql.ref('sessions.id'), type: 'uuid' },
] as const;
const byDate = [
  { value: sql.ref('sessions.listAt'), type: 'timestamptz' },
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

/** Returns the filter conditions on columns of `sessions`. */
function ownConditions(
  companyId: string,
  { status, type, language, phase, jobId, interviewId, candidateId, from, to }: Omit<SessionFilters, 'sort'>,
  now: Date,
): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'sessions'>();
  const all: Expression<SqlBool>[] = [is('sessions.companyId', '=', companyId)];
  if (status) all.push(is('sessions.status', '=', status === 'SCHEDULED' ? 'PENDING' : status));
  if (status === 'SCHEDULED') all.push(is('sessions.listScheduledAt', '>', now));
  if (status === 'PENDING')
    all.push(is.or([is('sessions.listScheduledAt', 'is', null), is('sessions.listScheduledAt', '<=', now)]));
  if (type) all.push(is('sessions.listType', '=', type));
  if (language) all.push(is('sessions.listLanguage', '=', language));
  if (phase) all.push(is('sessions.listPhase', '=', phase));
  if (jobId) all.push(is('sessions.listJobId', '=', jobId));
  if (interviewId) all.push(is('sessions.interviewId', '=', interviewId));
  if (candidateId) all.push(is('sessions.candidateId', '=', candidateId));
  if (from) all.push(is('sessions.listAt', '>=', new Date(from)));
  if (to) all.push(is('sessions.listAt', '<', new Date(to)));
  return all;
}

/** Returns the number of matching sessions by status. Statuses without a session are omitted. */
export async function countSessions(
  handle: Handle,
  reader: Reader,
  filters: Omit<SessionFilters, 'status' | 'sort'>,
  now: Date,
): Promise<{ status: SessionFilterStatus; count: number }[]> {
  const { companyId } = reader;
  const words = searchWords(filters.q);
  const conditions = ownConditions(companyId, { ...filters, status: undefined }, now);
  const matching = words.length ? [await listRowsMatching(handle, companyId, 'sessions', words)] : [];
  const hidden = handle
    .selectFrom('interviews')
    .select('interviews.id')
    .where('interviews.companyId', '=', companyId)
    .where('interviews.access', '=', 'private')
    .where((is) => is.not(visibleTo(reader)));
  const shownStatus = sql<SessionFilterStatus>`case when sessions.status = 'PENDING'
    and sessions.list_scheduled_at > ${now} then 'SCHEDULED' else sessions.status end`;
  return (
    handle
      .selectFrom('sessions')
      .select((is) => [shownStatus.as('status'), is.fn.countAll<number>().as('count')])
      .where(allOf([...conditions, ...matching]))
      .where('sessions.interviewId', 'not in', hidden)
      // Groups by position, because each occurrence of the expression would have its own parameters.
      .groupBy(sql`1`)
      .execute()
  );
}

type Present<Column extends string> = Record<Column, NotNull>;

/**
 * Returns the rows of one page of sessions. All filter and sort columns are in `sessions` itself (`list_…`), so that
 * one of its indexes returns the rows in order. Throws VALIDATION if the cursor belongs to another list.
 */
export function listSessions(
  handle: Handle,
  reader: Reader,
  filters: SessionFilters,
  now: Date,
  after: string | undefined,
  limit: number,
) {
  const { sort } = filters;
  const page = keyset(orders[sort], sort, after);
  const own = ownConditions(reader.companyId, filters, now);
  const listed = listedSessions(handle)
    .leftJoin('jobs', 'jobs.id', 'sessions.listJobId')
    .leftJoin('applications', 'applications.id', 'sessions.applicationId')
    .where(visibleTo(reader))
    .select([
      'sessions.id',
      'sessions.interviewId',
      'sessions.status',
      'sessions.cancelReason',
      'sessions.attempt',
      'sessions.sample',
      'sessions.startedAt',
      'sessions.endedAt',
      'sessions.createdAt',
      'sessions.candidateId',
      'sessions.applicationId',
      'sessions.decision as ownDecision',
      'applications.decision as applicationDecision',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      'candidates.photoVersion',
      'jobs.id as jobId',
      'jobs.name as jobName',
      'sessions.endedBy',
      'sessions.questionsTotal',
      'sessions.questionsAsked',
      'sessions.questionsAnswered',
      'interviews.title',
      'interviews.type',
      'interviews.phase',
      'interviews.language',
      'interviews.access',
      'interviews.durationMinutes',
      'interviews.scheduledAt',
      'interviews.timeZone',
      sessionExpiry.as('expiresAt'),
      'reports.status as reportStatus',
      'reports.overallScore',
      madeOffline.as('offlineDemo'),
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
              .whereRef('later.interviewId', '=', 'sessions.interviewId')
              .whereRef('later.candidateId', '=', 'sessions.candidateId')
              .whereRef('later.attempt', '>', 'sessions.attempt'),
          ),
        )
        .as('lastAttempt'),
    ])
    .$narrowType<Present<'firstName' | 'lastName' | 'email' | 'title' | 'type' | 'phase'>>()
    .$narrowType<Present<'language' | 'access' | 'durationMinutes'>>();
  return searchPage(
    handle,
    'sessions',
    filters.q,
    { own: [...own, page.afterCursor], order: page.order, limit },
    (words) => listRowsMatching(handle, reader.companyId, 'sessions', words),
    listed,
  );
}
export type ListedSession = Omit<Awaited<ReturnType<typeof listSessions>>[number], 'key'>;
