import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { JobPhasesTable } from '../../platform/database/tables/jobs.ts';

export type StoredPhase = Selectable<JobPhasesTable>;

/**
 * Locks a job's phases until the end of the transaction, so that nobody else changes them. Returns false if the job
 * doesn't exist.
 */
export async function lockJob(handle: Handle, companyId: string, jobId: string): Promise<boolean> {
  const row = await handle
    .selectFrom('jobs')
    .select('id')
    .where('companyId', '=', companyId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the phases of the given jobs in order. */
export function listPhases(handle: Handle, companyId: string, jobIds: string[]): Promise<StoredPhase[]> {
  if (!jobIds.length) return Promise.resolve([]);
  return handle
    .selectFrom('jobPhases')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('jobId', 'in', jobIds)
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
    .insertInto('jobPhases')
    .values({ companyId, jobId, kind: 'CUSTOM', ...phase })
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
    .updateTable('jobPhases')
    .set({ name })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Sets the ordinal of each phase to its index in `ids`. */
export async function setPhaseOrder(
  handle: Handle,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  for (const [ordinal, id] of ids.entries())
    await handle
      .updateTable('jobPhases')
      .set({ ordinal })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute();
}

export async function deletePhase(handle: Handle, companyId: string, id: string): Promise<void> {
  await handle.deleteFrom('jobPhases').where('companyId', '=', companyId).where('id', '=', id).execute();
}

/** Moves all applications from one phase to another. Returns the ids of the applications. */
export async function moveApplications(
  handle: Handle,
  companyId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await handle
    .updateTable('applications')
    .set({ phaseId: to, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .where('phaseId', '=', from)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
