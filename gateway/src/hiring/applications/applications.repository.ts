import type { ApplicationField } from '@candi/contract/hiring/candidate-fields';
import { applicationFields } from '@candi/contract/hiring/candidate-fields';
import type {
  ApplicationsMatching,
  ApplicationSort,
  ApplicationsQuery,
} from '@candi/contract/hiring/applications';
import type { Insertable, NotNull, Selectable } from 'kysely';
import { type Expression, expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { listRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import type { Keyset } from '../../platform/database/keyset.ts';
import { keyset } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { ApplicationsTable } from '../../platform/database/tables/jobs.ts';
import { allOf, likePattern, searchWords } from '../../platform/database/search-words.ts';

export type StoredApplication = Selectable<ApplicationsTable>;

/** Inserts an application. Returns its id. */
export async function insertApplication(
  handle: Handle,
  application: Insertable<Tables['applications']>,
): Promise<string> {
  const { id } = await handle
    .insertInto('applications')
    .values(application)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const created = [
  { value: sql.ref('applications.createdAt'), type: 'timestamptz' },
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
      { value: sql.ref('applications.listName'), type: 'text' },
      { value: sql.ref('applications.id'), type: 'uuid' },
    ],
  },
};

/**
 * Joins each application with its candidate. Uses an outer join although every application has a candidate. For an
 * inner join, the planner would treat the company's condition on each table as an additional filter, expect few rows
 * and sort them all.
 */
function withCandidates(handle: Handle, companyId: string, jobId: string) {
  return handle
    .selectFrom('applications')
    .leftJoin('candidates', (join) =>
      join
        .onRef('candidates.companyId', '=', 'applications.companyId')
        .onRef('candidates.id', '=', 'applications.candidateId'),
    )
    .where('applications.companyId', '=', companyId)
    .where('applications.jobId', '=', jobId)
    .select([
      'applications.id',
      'applications.phaseId',
      'applications.phaseSince',
      'applications.decision',
      'applications.source',
      'applications.fit',
      'applications.fitScore',
      'applications.fitBasis',
      'applications.screenedAt',
      'applications.screeningEnqueuedAt',
      'applications.screeningFailure',
      'applications.resumeKey as ownResumeKey',
      'applications.createdAt',
      'applications.candidateId',
      'candidates.firstName',
      'candidates.lastName',
      'candidates.email',
      'candidates.currentJobTitle',
      'candidates.location',
      'candidates.photoVersion',
      'candidates.resumeKey',
    ])
    .$narrowType<Record<'firstName' | 'lastName' | 'email' | 'currentJobTitle' | 'location', NotNull>>();
}

export type ApplicationFilters = Pick<ApplicationsQuery, 'phaseId' | 'fit' | 'decision' | 'sort' | 'q'>;

const noneOr = (column: 'fit' | 'decision', value: string): RawBuilder<SqlBool> =>
  value === 'NONE'
    ? sql<SqlBool>`${sql.ref(`applications.${column}`)} is null`
    : sql<SqlBool>`${sql.ref(`applications.${column}`)} = ${value}`;

/** Returns the filter conditions on columns of `applications`, without the search words. */
function ownConditions(
  companyId: string,
  jobId: string,
  { phaseId, fit, decision }: ApplicationsMatching,
): Expression<SqlBool>[] {
  const is = expressionBuilder<Tables, 'applications'>();
  return [
    is('applications.companyId', '=', companyId),
    is('applications.jobId', '=', jobId),
    ...(phaseId === undefined ? [] : [is('applications.phaseId', '=', phaseId)]),
    ...(fit === undefined ? [] : [noneOr('fit', fit)]),
    ...(decision === undefined ? [] : [noneOr('decision', decision)]),
  ];
}

/** Returns the conditions of `ownConditions` and those for the search words in `q`. */
async function matchingConditions(
  handle: Handle,
  companyId: string,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<RawBuilder<boolean>> {
  const words = searchWords(filters.q);
  return allOf([
    ...ownConditions(companyId, jobId, filters),
    ...(words.length ? [await listRowsMatching(handle, companyId, 'applications', words)] : []),
  ]);
}

/** Returns the ids of at most `limit` matching applications for a job. */
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

/** Returns the number of a job's matching applications in each phase. Phases without a match are omitted. */
export async function countByPhase(
  handle: Handle,
  companyId: string,
  jobId: string,
  filters: ApplicationsMatching,
): Promise<{ phaseId: string; count: number }[]> {
  return handle
    .selectFrom('applications')
    .select((is) => ['applications.phaseId', is.fn.countAll<number>().as('count')])
    .where(await matchingConditions(handle, companyId, jobId, filters))
    .groupBy('applications.phaseId')
    .execute();
}

/** Lists a job's applications with their candidates. `after`: cursor of the previous page in the same sort order. */
export function listApplications(
  handle: Handle,
  companyId: string,
  jobId: string,
  { sort, q, ...filters }: ApplicationFilters,
  after: string | undefined,
  limit: number,
) {
  const page = keyset(orders[sort], sort, after);
  const own = [...ownConditions(companyId, jobId, filters), page.afterCursor];
  return searchPage(
    handle,
    'applications',
    q,
    { own, order: page.order, limit },
    (words) => listRowsMatching(handle, companyId, 'applications', words),
    withCandidates(handle, companyId, jobId).select(page.key),
  );
}
export type ListedApplication = Omit<Awaited<ReturnType<typeof listApplications>>[number], 'key'>;

export function findApplication(handle: Handle, companyId: string, jobId: string, id: string) {
  return withCandidates(handle, companyId, jobId)
    .select([
      'applications.jobId',
      'applications.answers',
      'applications.resumeName as ownResumeName',
      'applications.resumeBytes as ownResumeBytes',
      'applications.resumeReading as ownResumeReading',
      'candidates.resumeName',
      'candidates.resumeBytes',
      'candidates.resumeReading',
      ...applicationFields.map((field) => `candidates.${field}` as const),
    ])
    .where('applications.id', '=', id)
    .$narrowType<Record<Exclude<ApplicationField, 'yearsExperience'>, NotNull>>()
    .executeTakeFirst();
}

/** Locks the given applications for a job until the end of the transaction and returns them. */
export function lockApplications(handle: Handle, companyId: string, jobId: string, ids: readonly string[]) {
  return handle
    .selectFrom('applications')
    .select(['id', 'phaseId', 'decision', 'fit', 'fitBasis'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Stores the phase, the decision and the fit of applications. This is one statement, because its triggers wait for each
 * candidate whom another transaction is changing: they lock a statement's candidates in the same order in every
 * transaction, so that two of them can't deadlock.
 */
export async function storeChanges(
  handle: Handle,
  companyId: string,
  changes: readonly Pick<StoredApplication, 'id' | 'phaseId' | 'decision' | 'fit' | 'fitBasis'>[],
): Promise<void> {
  if (!changes.length) return;
  await sql`
    update applications set phase_id = given."phaseId", decision = given.decision, fit = given.fit,
      fit_basis = given."fitBasis", updated_at = now()
    from jsonb_to_recordset(${sql.val(changes)}::jsonb)
      as given(id uuid, "phaseId" uuid, decision text, fit text, "fitBasis" jsonb)
    where applications.company_id = ${companyId} and applications.id = given.id`.execute(handle);
}

export async function updateApplications(
  handle: Handle,
  companyId: string,
  ids: readonly string[],
  change: Partial<Pick<StoredApplication, 'phaseId' | 'decision' | 'fit' | 'fitBasis'>>,
): Promise<void> {
  if (!ids.length) return;
  await handle
    .updateTable('applications')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes an application. Returns false if the job has no such application. */
export async function deleteApplication(
  handle: Handle,
  companyId: string,
  jobId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await handle
    .deleteFrom('applications')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Returns the newest candidates that match the search words and have no application for the job. */
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
    .select(['id', 'firstName', 'lastName', 'email', 'currentJobTitle', 'location'])
    .where('companyId', '=', companyId)
    .where(
      sql<SqlBool>`id = any (array(
        select unnest(addable_candidates(${companyId}, ${jobId}, ${patterns}::text[], ${limit}))))`,
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Returns those of the given candidates who have an application for the job. */
export async function findApplied(
  handle: Handle,
  companyId: string,
  jobId: string,
  candidateIds: readonly string[],
): Promise<string[]> {
  const rows = await handle
    .selectFrom('applications')
    .select('candidateId')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .execute();
  return rows.map(({ candidateId }) => candidateId);
}

/** Returns the résumé file submitted with an application. */
export function findApplicationFile(handle: Handle, companyId: string, id: string) {
  return handle
    .selectFrom('applications')
    .select(['resumeKey', 'resumeName'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
