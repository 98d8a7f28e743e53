import type { SearchFilters } from '@candi/contract/hiring/searches';
import type { Handle } from '../../platform/database/database.ts';

export function insertSearch(
  handle: Handle,
  companyId: string,
  userId: string,
  filters: SearchFilters,
): Promise<{ id: string }> {
  return handle
    .insertInto('searches')
    .values({ company_id: companyId, created_by: userId, filters })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export function findSearch(
  handle: Handle,
  companyId: string,
  id: string,
): Promise<{ id: string; filters: SearchFilters } | undefined> {
  return handle
    .selectFrom('searches')
    .select(['id', 'filters'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}
