import type { JobReportSort } from '@candi/contract/hiring/jobs';
import type { Verdict } from '@candi/contract/platform/enumerations';
import type { NotNull } from 'kysely';
import { expressionBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { listedSessions } from '../../platform/database/listed-sessions.ts';
import { listRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { keyset } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { madeOffline } from '../../platform/database/offline-report.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';

const created = [
  { value: sql.ref('sessions.createdAt'), type: 'timestamptz' },
  { value: sql.ref('sessions.id'), type: 'uuid' },
] as const;
const orders: Record<JobReportSort, Keyset> = {
  // Sorts by the date that the page shows: the session's start, otherwise its scheduled time, otherwise its creation.
  newest: {
    direction: 'desc',
    columns: [
      { value: sql.ref('sessions.listAt'), type: 'timestamptz' },
      { value: sql.ref('sessions.id'), type: 'uuid' },
    ],
  },
  score: {
    direction: 'desc',
    columns: [{ value: sql`coalesce(sessions.list_score, -1)`, type: 'number' }, ...created],
  },
  name: {
    direction: 'asc',
    columns: [
      { value: sql.ref('sessions.listName'), type: 'text' },
      { value: sql.ref('sessions.id'), type: 'uuid' },
    ],
  },
};

/**
 * Lists the sessions of a job's interviews with the results of their reports. Private interviews are included only if
 * the reader may see them. Filters and sorts by columns of `sessions` itself (job, score and date), whose indexes
 * return a page in order (see interviews/session-list).
 */
export function listJobReports(
  handle: Handle,
  reader: Reader,
  jobId: string,
  { sort, verdict, q }: { sort: JobReportSort; verdict?: Verdict | undefined; q?: string | undefined },
  after: string | undefined,
  limit: number,
) {
  const page = keyset(orders[sort], sort, after);
  const sessions = expressionBuilder<Tables, 'sessions'>();
  const own = [
    sessions('sessions.companyId', '=', reader.companyId),
    sessions('sessions.listJobId', '=', jobId),
    page.afterCursor,
  ];
  const listed = listedSessions(handle)
    .select([
      'sessions.id as sessionId',
      'sessions.status',
      'sessions.startedAt',
      'sessions.createdAt',
      'sessions.candidateId',
      'interviews.title',
      'interviews.scheduledAt',
      'interviews.phase as interviewPhase',
      'interviews.language',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      'candidates.photoVersion',
      'reports.status as reportStatus',
      'reports.overallScore',
      'reports.verdict',
      madeOffline.as('offlineDemo'),
      sql<{ category: string; average: number | null }[] | null>`reports.content->'categories'`.as(
        'categories',
      ),
      sql<{ id: string; category: string }[] | null>`(
        select jsonb_agg(jsonb_build_object('id', q->'questionId', 'category', q->'category'))
        from jsonb_array_elements(reports.content->'questions') q)`.as('questions'),
    ])
    .select(page.key)
    .$if(verdict !== undefined, (query) => query.where('reports.verdict', '=', verdict ?? null))
    .where(visibleTo(reader))
    .$narrowType<
      Record<'firstName' | 'lastName' | 'email' | 'title' | 'interviewPhase' | 'language', NotNull>
    >();
  return searchPage(
    handle,
    'sessions',
    q,
    { own, order: page.order, limit },
    (words) => listRowsMatching(handle, reader.companyId, 'sessions', words),
    listed,
  );
}
export type ListedJobReport = Omit<Awaited<ReturnType<typeof listJobReports>>[number], 'key'>;
