import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { JobPhasesTable } from '../../platform/database/tables/jobs.ts';

export type StoredPhase = Selectable<JobPhasesTable>;
export type CountedPhase = StoredPhase & { applicants: number };

/** Holds off every other change of the job's phases until the end of the transaction. False: there is no such job. */
export async function lockJob(handle: Handle, companyId: string, jobId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The phases of these jobs in their order, each with how many applications stand in it. */
export function countPhases(handle: Handle, companyId: string, jobIds: string[]): Promise<CountedPhase[]> {
  if (!jobIds.length) return Promise.resolve([]);
  return handle
    .selectFrom('job_phases')
    .selectAll('job_phases')
    .select('job_phases.application_count as applicants')
    .where('job_phases.company_id', '=', companyId)
    .where('job_phases.job_id', 'in', jobIds)
    .orderBy('job_phases.ordinal')
    .execute();
}

export function listPhases(handle: Handle, companyId: string, jobId: string): Promise<StoredPhase[]> {
  return handle
    .selectFrom('job_phases')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('job_id', '=', jobId)
    .orderBy('ordinal')
    .execute();
}

export function insertPhase(
  handle: Handle,
  companyId: string,
  jobId: string,
  phase: { name: string; ordinal: number },
): Promise<StoredPhase> {
  return handle
    .insertInto('job_phases')
    .values({ company_id: companyId, job_id: jobId, kind: 'CUSTOM', ...phase })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function renamePhase(
  handle: Handle,
  companyId: string,
  id: string,
  name: string,
): Promise<void> {
  await handle
    .updateTable('job_phases')
    .set({ name })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Numbers the phases by their place in `ids`, from 0 on. */
export async function orderPhases(handle: Handle, companyId: string, ids: readonly string[]): Promise<void> {
  for (const [ordinal, id] of ids.entries())
    await handle
      .updateTable('job_phases')
      .set({ ordinal })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
}

export async function deletePhase(handle: Handle, companyId: string, id: string): Promise<void> {
  await handle.deleteFrom('job_phases').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Everyone in one phase goes to another. Returns whose applications moved. */
export async function emptyPhase(
  handle: Handle,
  companyId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await handle
    .updateTable('applications')
    .set({ phase_id: to, updated_at: sql<Date>`now()` })
    .where('company_id', '=', companyId)
    .where('phase_id', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
