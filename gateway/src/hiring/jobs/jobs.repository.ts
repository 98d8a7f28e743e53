import type { ApplicationSource } from '@candi/contract/platform/enumerations';
import type { JobBody, JobSort } from '@candi/contract/hiring/jobs';
import { jobBody } from '@candi/contract/hiring/jobs';
import type { Insertable, Selectable } from 'kysely';
import { sql, expressionBuilder } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { JobsTable } from '../../platform/database/tables/jobs.ts';
import { companyRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { byName, keyset, newestFirst, type Keyset } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';

const jobColumns = [...jobBody.keyof().options, 'id', 'open', 'sample', 'createdAt'] as const;
export type StoredJob = Pick<Selectable<JobsTable>, (typeof jobColumns)[number]>;

/** Inserts a job together with its first phase, CV screening. */
export async function insertJob(
  handle: Handle,
  companyId: string,
  userId: string,
  job: JobBody,
  options: Pick<Insertable<JobsTable>, 'open' | 'sample' | 'createdAt'> = {},
): Promise<StoredJob> {
  const row = await handle
    .insertInto('jobs')
    .values({ companyId, createdBy: userId, open: true, ...options, ...job })
    .returning(jobColumns)
    .executeTakeFirstOrThrow();
  await handle
    .insertInto('jobPhases')
    .values({ companyId, jobId: row.id, ordinal: 0, kind: 'CV_SCREENING', name: '' })
    .execute();
  return row;
}

export function findJob(handle: Handle, companyId: string, id: string): Promise<StoredJob | undefined> {
  return handle
    .selectFrom('jobs')
    .select(jobColumns)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Updates a job. Returns undefined if the company has no such job. */
export function updateJob(
  handle: Handle,
  companyId: string,
  id: string,
  change: JobBody | { open: boolean },
): Promise<StoredJob | undefined> {
  return handle
    .updateTable('jobs')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(jobColumns)
    .executeTakeFirst();
}

/**
 * Deletes a job with its phases and applications. Interviews are kept. Returns the job's name, or undefined if the
 * company has no such job.
 */
export async function deleteJob(handle: Handle, companyId: string, id: string): Promise<string | undefined> {
  const deleted = await handle
    .deleteFrom('jobs')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

/** Subquery for the id of a job's first phase. */
export const selectFirstPhase = (handle: Pick<Handle, 'selectFrom'>, companyId: string, jobId: string) =>
  handle
    .selectFrom('jobPhases')
    .select('id')
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .orderBy('ordinal')
    .limit(1);

/**
 * Returns the ids of the candidates' applications for a job, by candidate id. Candidates without an application are
 * added to the job's first phase.
 */
export async function ensureApplications(
  handle: Handle,
  companyId: string,
  jobId: string,
  candidateIds: string[],
  source: ApplicationSource = 'recruiter',
): Promise<Map<string, string>> {
  const first = await selectFirstPhase(handle, companyId, jobId).executeTakeFirstOrThrow();
  await handle
    .insertInto('applications')
    // Inserting an application locks its candidate. Sorting makes concurrent calls lock in the same order, so that they
    // can't deadlock.
    .values(
      candidateIds
        .toSorted()
        .map((candidateId) => ({ companyId, jobId, candidateId, phaseId: first.id, source })),
    )
    .onConflict((conflict) => conflict.columns(['jobId', 'candidateId']).doNothing())
    .execute();
  const rows = await handle
    .selectFrom('applications')
    .select(['id', 'candidateId'])
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    .where('candidateId', 'in', candidateIds)
    .execute();
  return new Map(rows.map((row) => [row.candidateId, row.id]));
}

/** Counts the applications submitted through a job's public page. */
export async function countApplied(handle: Handle, companyId: string, jobId: string): Promise<number> {
  const { count } = await handle
    .selectFrom('applications')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('companyId', '=', companyId)
    .where('jobId', '=', jobId)
    // A literal, because a generic plan for a parameter can't use the partial index.
    .where('source', '=', sql.lit('public'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findCompanyName(handle: Handle, companyId: string): Promise<string> {
  const { name } = await handle
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
}

const newest = newestFirst('jobs');
const orders: Record<JobSort, Keyset> = {
  newest,
  oldest: { ...newest, direction: 'asc' },
  name: byName('jobs', sql`lower(jobs.name)`),
};

interface JobFilters {
  open: boolean | null;
  q: string;
  sort: JobSort;
}

/** Lists the company's jobs. `after`: cursor of the previous page in the same sort order. */
export function listJobs(
  handle: Handle,
  companyId: string,
  { open, q, sort }: JobFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(orders[sort], sort, after);
  const is = expressionBuilder<Tables, 'jobs'>();
  const own = [
    is('companyId', '=', companyId),
    ...(open === null ? [] : [is('open', '=', open)]),
    afterCursor,
  ];
  return searchPage(
    handle,
    'jobs',
    q,
    { own, order, limit },
    (words) => companyRowsMatching(handle, companyId, 'jobs', words),
    handle.selectFrom('jobs').select(jobColumns).select(key),
  );
}
