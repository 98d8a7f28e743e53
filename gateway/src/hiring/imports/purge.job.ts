import { importLimits } from '@candi/contract/hiring/import-limits';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** Forgets imports that nobody finished, or looked at for long enough. `database`: the owner's. */
export async function purgeImports(database: Handle): Promise<void> {
  await database
    .deleteFrom('imports')
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${importLimits.hours})`)
    .execute();
}
