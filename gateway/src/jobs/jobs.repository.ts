import type { JobBody } from '@candi/contract/jobs';
import type { Selectable } from 'kysely';
import { after } from '../database/after.ts';
import type { Handle } from '../database/database.ts';
import type { JobsTable } from '../database/tables.ts';
import type { Cursor } from '../http/page.ts';

export type JobRow = Selectable<JobsTable>;

/** A job starts with its first phase, the screening of CVs. */
export async function insertJob(
  handle: Handle,
  companyId: string,
  userId: string,
  job: JobBody,
): Promise<JobRow> {
  const row = await handle
    .insertInto('jobs')
    .values({ company_id: companyId, created_by: userId, ...job })
    .returningAll()
    .executeTakeFirstOrThrow();
  await handle
    .insertInto('job_phases')
    .values({ company_id: companyId, job_id: row.id, ordinal: 0, kind: 'CV_SCREENING', name: '' })
    .execute();
  return row;
}

export function findJob(handle: Handle, companyId: string, id: string): Promise<JobRow | undefined> {
  return handle
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function listJobs(
  handle: Handle,
  companyId: string,
  cursor: Cursor | undefined,
  limit: number,
): Promise<JobRow[]> {
  return handle
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(after('jobs', cursor))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The applications of these candidates to a job, by candidate. Who has none yet gets one in the job's first phase.
 */
export async function ensureApplications(
  handle: Handle,
  companyId: string,
  jobId: string,
  candidateIds: string[],
): Promise<Map<string, string>> {
  const first = await handle
    .selectFrom('job_phases')
    .select('id')
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .orderBy('ordinal')
    .limit(1)
    .executeTakeFirstOrThrow();
  await handle
    .insertInto('applications')
    .values(
      candidateIds.map((candidateId) => ({
        company_id: companyId,
        job_id: jobId,
        candidate_id: candidateId,
        phase_id: first.id,
      })),
    )
    .onConflict((conflict) => conflict.columns(['job_id', 'candidate_id']).doNothing())
    .execute();
  const rows = await handle
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .where('candidate_id', 'in', candidateIds)
    .execute();
  return new Map(rows.map((row) => [row.candidate_id, row.id]));
}
