import type {
  ApplicationsMatching,
  ApplicationSort,
  ApplicationsQuery,
} from '@candi/contract/hiring/applications';
import type { NotNull, Selectable } from 'kysely';
import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { copiesWith, pageOfWords } from '../../platform/database/found-words.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { keyset } from '../../platform/database/keyset.ts';
import { allOf } from '../../platform/database/matching.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationsTable } from '../../platform/database/tables/jobs.ts';
import { likePattern, searchWords } from '../../platform/http/words.ts';

export type StoredApplication = Selectable<ApplicationsTable>;

const created = [
  { value: sql.ref('applications.created_at'), type: 'timestamptz' },
  { value: sql.ref('applications.id'), type: 'uuid' },
] as const;
const orders: Record<ApplicationSort, Keyset> = {
  newest: { direction: 'desc', columns: created },
  oldest: { direction: 'asc', columns: created },
  score: {
    direction: 'desc',
    columns: [{ value: sql`coalesce(applications.fit_score, -1)`, type: 'number' }, ...created],
  },
  name: {
    direction: 'asc',
    columns: [
      { value: sql.ref('applications.list_name'), type: 'text' },
      { value: sql.ref('applications.id'), type: 'uuid' },
    ],
  },
};

/**
 * Each application with its candidate. An outer join, though every application has one: with an inner one the planner
 * takes the company's condition on both tables for two filters, expects few rows, and sorts them all.
 */
function withCandidates(handle: Handle, companyId: string, jobId: string) {
  return handle
    .selectFrom('applications')
    .leftJoin('candidates', (join) =>
      join
        .onRef('candidates.company_id', '=', 'applications.company_id')
        .onRef('candidates.id', '=', 'applications.candidate_id'),
    )
    .where('applications.company_id', '=', companyId)
    .where('applications.job_id', '=', jobId)
    .select([
      'applications.id',
      'applications.phase_id',
      'applications.decision',
      'applications.source',
      'applications.fit',
      'applications.fit_score',
      'applications.fit_basis',
      'applications.screened_at',
      'applications.screening_failure',
      'applications.resume_key as own_resume_key',
      'applications.created_at',
      'applications.candidate_id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.current_job_title',
      'candidates.location',
      'candidates.resume_key',
    ])
    .$narrowType<Record<'first_name' | 'last_name' | 'email' | 'current_job_title' | 'location', NotNull>>();
}

export type ApplicationFilters = Pick<ApplicationsQuery, 'phaseId' | 'fit' | 'decision' | 'sort' | 'q'>;

const noneOr = (column: 'fit' | 'decision', value: string): RawBuilder<SqlBool> =>
  value === 'NONE'
    ? sql<SqlBool>`${sql.ref(`applications.${column}`)} is null`
    : sql<SqlBool>`${sql.ref(`applications.${column}`)} = ${value}`;

/** Conditions on an application's own columns. */
function ownConditions(
  companyId: string,
  jobId: string,
  { phaseId, fit, decision }: ApplicationsMatching,
): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'applications'>();
  return [
    is('applications.company_id', '=', companyId),
    is('applications.job_id', '=', jobId),
    ...(phaseId === undefined ? [] : [is('applications.phase_id', '=', phaseId)]),
    ...(fit === undefined ? [] : [noneOr('fit', fit)]),
    ...(decision === undefined ? [] : [noneOr('decision', decision)]),
  ];
}

/** The same conditions, and the search words of `q`. */
async function matchingConditions(
  handle: Handle,
  companyId: string,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<RawBuilder<boolean>> {
  const words = searchWords(filters.q);
  return allOf([
    ...ownConditions(companyId, jobId, filters),
    ...(words.length ? [await copiesWith(handle, companyId, 'applications', words)] : []),
  ]);
}

/** Returns the ids of a job's applications that match, at most `limit`. */
export async function findMatching(
  handle: Handle,
  companyId: string,
  jobId: string,
  filters: ApplicationsMatching,
  limit: number,
): Promise<string[]> {
  const rows = await handle
    .selectFrom('applications')
    .select('applications.id')
    .where(await matchingConditions(handle, companyId, jobId, filters))
    .orderBy('applications.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts a job's applications that match, by phase. Phases without any are left out. */
export async function countByPhase(
  handle: Handle,
  companyId: string,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<{ phaseId: string; count: number }[]> {
  return handle
    .selectFrom('applications')
    .select((is) => ['applications.phase_id as phaseId', is.fn.countAll<number>().as('count')])
    .where(await matchingConditions(handle, companyId, jobId, filters))
    .groupBy('applications.phase_id')
    .execute();
}

/** `after`: the cursor of the page before, in the same order. */
export function listApplications(
  handle: Handle,
  companyId: string,
  jobId: string,
  { sort, q, ...filters }: ApplicationFilters,
  after: string | undefined,
  limit: number,
) {
  const page = keyset(orders[sort], sort, after);
  const own = [...ownConditions(companyId, jobId, filters), page.behind];
  return pageOfWords(
    handle,
    'applications',
    q,
    { own, order: page.order, limit },
    (words) => copiesWith(handle, companyId, 'applications', words),
    withCandidates(handle, companyId, jobId).select(page.key),
  );
}
export type ListedApplication = Omit<Awaited<ReturnType<typeof listApplications>>[number], 'key'>;

export function findApplication(handle: Handle, companyId: string, jobId: string, id: string) {
  return withCandidates(handle, companyId, jobId)
    .select([
      'applications.job_id',
      'applications.answers',
      'applications.resume_name as own_resume_name',
      'applications.resume_bytes as own_resume_bytes',
      'candidates.resume_name',
      'candidates.resume_bytes',
      'candidates.phone',
      'candidates.linkedin_url',
      'candidates.github_url',
      'candidates.current_company',
      'candidates.skills',
      'candidates.years_experience',
      'candidates.about',
    ])
    .where('applications.id', '=', id)
    .$narrowType<
      Record<'phone' | 'linkedin_url' | 'github_url' | 'current_company' | 'skills' | 'about', NotNull>
    >()
    .executeTakeFirst();
}

/** These of a job's applications, held until the end of the transaction. */
export function lockApplications(handle: Handle, companyId: string, jobId: string, ids: readonly string[]) {
  return handle
    .selectFrom('applications')
    .select(['id', 'phase_id', 'decision', 'fit', 'fit_basis'])
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateApplications(
  handle: Handle,
  companyId: string,
  ids: readonly string[],
  change: Partial<Pick<StoredApplication, 'phase_id' | 'decision' | 'fit' | 'fit_basis'>>,
): Promise<void> {
  if (!ids.length) return;
  await handle
    .updateTable('applications')
    .set({ ...change, updated_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** False: the job has no such application. */
export async function deleteApplication(
  handle: Handle,
  companyId: string,
  jobId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('applications')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The newest of the company's candidates that hold the words and that the job has not. */
export async function listAddable(
  handle: Handle,
  companyId: string,
  jobId: string,
  q: string,
  limit: number,
) {
  const patterns = searchWords(q).map(likePattern);
  return handle
    .selectFrom('candidates')
    .select(['id', 'first_name', 'last_name', 'email', 'current_job_title', 'location'])
    .where('company_id', '=', companyId)
    .where(
      sql<SqlBool>`id = any (array(
        select unnest(addable_candidates(${companyId}, ${jobId}, ${patterns}::text[], ${limit}))))`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
