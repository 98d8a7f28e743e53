import type { SearchFilters } from '@candi/contract/hiring/searches';
import { searchFilters } from '@candi/contract/hiring/searches';
import type { Handle } from '../../platform/database/database.ts';

export function insertSearch(
  handle: Handle,
  companyId: string,
  userId: string,
  filters: SearchFilters,
): Promise<{ id: string }> {
  return handle
    .insertInto('searches')
    .values({ companyId, createdBy: userId, filters })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Returns a saved search. Filters that didn't exist when it was saved are off. */
export async function findSearch(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<{ id: string; filters: SearchFilters } | undefined> {
  const row = await handle
    .selectFrom('searches')
    .select(['id', 'filters'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, filters: searchFilters.parse(row.filters) };
}
