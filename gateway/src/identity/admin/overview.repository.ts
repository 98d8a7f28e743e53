import type { AdminOverview } from '@candi/contract/identity/admin';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Counts the platform's rows. Interviews are counted as completed if they ended after `since`. */
export async function countPlatform(trx: Handle, since: Date): Promise<AdminOverview> {
  const { rows } = await sql<AdminOverview>`
    select (select count(*) from companies) as companies,
      (select count(*) from users) as users,
      (select count(*) from candidates) as candidates,
      (select count(*) from sessions where status = 'OPENED') as running,
      (select count(*) from sessions where status = 'COMPLETED' and ended_at >= ${since}) as completed`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('Counting returned no row');
  return found;
}
