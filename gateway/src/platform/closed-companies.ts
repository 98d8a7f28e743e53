import { sql } from 'kysely';
import type { Handle } from './database/database.ts';

/**
 * A company that its owner deleted is closed until it is restored or erased. Meanwhile, its background work is
 * paused: the tasks ask no model, send nothing and call nobody for it.
 */

/** Condition of a query: the company in this column (such as `posts.company_id`) isn't closed. */
export const isOpenCompany = (column: string) =>
  sql<boolean>`not exists (
    select from companies c where c.id = ${sql.ref(column)} and c.deleted_at is not null)`;

/** Returns those of the companies that are closed. */
export async function closedAmong(
  handle: Handle,
  companyIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(companyIds.filter((id) => id !== null))];
  if (ids.length === 0) return new Set();
  const rows = await handle
    .selectFrom('companies')
    .select('id')
    .where('id', 'in', ids)
    .where('deletedAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether a company is closed; false if it doesn't exist. */
export const isClosedCompany = async (handle: Handle, companyId: string): Promise<boolean> =>
  (await closedAmong(handle, [companyId])).has(companyId);

/** Tables whose rows jobs are about. */
type JobTable = 'sessions' | 'applications' | 'templates';

/** Returns the company of a row; null if the row doesn't exist any more. */
export async function companyOfRow(handle: Handle, table: JobTable, id: string): Promise<string | null> {
  const row = await handle.selectFrom(table).select('companyId').where('id', '=', id).executeTakeFirst();
  return row?.companyId ?? null;
}
