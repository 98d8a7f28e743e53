import { type AdminOverview, overviewCap } from '@candi/contract/identity/admin';
import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { isNotForVisitors } from './candidates.repository.ts';

/** Counts the rows of a table, up to `overviewCap` + 1, so that a large platform isn't read in full. */
const counted = (table: string, condition: RawBuilder<boolean> = sql<boolean>`true`) =>
  sql<number>`(select count(*) from (select from ${sql.table(table)} where ${condition} limit ${overviewCap + 1}) as capped)`;

/**
 * Counts the platform's rows, without the welcome page's visitors and their company. Interviews are counted as
 * completed if they ended after `since`.
 */
export async function countPlatform(trx: Handle, since: Date): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`
    select ${counted('companies', isNotForVisitors('companies.id'))} as companies, ${counted('users')} as users,
      ${counted('candidates', isNotForVisitors('candidates.company_id'))} as candidates,
      ${counted('sessions', sql<boolean>`status = 'OPENED'`)} as running,
      ${counted('sessions', sql<boolean>`status = 'COMPLETED' and ended_at >= ${since}`)} as completed`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('Counting returned no row');
  return found;
}
