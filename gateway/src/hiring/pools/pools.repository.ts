import type { PoolBody, PoolSort } from '@candi/contract/hiring/pools';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { companyRowsMatching, searchPage } from '../../platform/database/text-search.ts';
import type { Keyset, KeysetPage } from '../../platform/database/keyset.ts';
import { byName, newestFirst } from '../../platform/database/keyset.ts';

export const poolOrders: Record<PoolSort, Keyset> = {
  newest: newestFirst('pools'),
  name: byName('pools', sql`lower(pools.name)`),
};

const pools = (handle: Handle, companyId: string) =>
  handle
    .selectFrom('pools')
    .select([
      'pools.id',
      'pools.name',
      'pools.description',
      'pools.createdAt',
      'pools.candidateCount as candidates',
    ])
    .where('pools.companyId', '=', companyId);
export type PoolRow = Awaited<ReturnType<ReturnType<typeof pools>['executeTakeFirstOrThrow']>>;

export function listPools(
  handle: Handle,
  companyId: string,
  q: string,
  { afterCursor, order, key }: KeysetPage,
  limit: number,
) {
  return searchPage(
    handle,
    'pools',
    q,
    { own: [sql<boolean>`pools.company_id = ${companyId}`, afterCursor], order, limit },
    (words) => companyRowsMatching(handle, companyId, 'pools', words),
    pools(handle, companyId).select(key),
  );
}

export const findPool = (handle: Handle, companyId: string, id: string): Promise<PoolRow | undefined> =>
  pools(handle, companyId).where('pools.id', '=', id).executeTakeFirst();

/** Inserts a pool. Returns undefined if the company already has a pool with this name. */
export function insertPool(
  handle: Handle,
  companyId: string,
  userId: string,
  pool: PoolBody,
): Promise<{ id: string } | undefined> {
  return handle
    .insertInto('pools')
    .values({ companyId, createdBy: userId, ...pool })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/**
 * Updates a pool. Returns false if the company has no such pool. Throws if another pool has the name (unique
 * constraint).
 */
export async function updatePool(
  handle: Handle,
  companyId: string,
  id: string,
  pool: PoolBody,
): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('pools')
    .set(pool)
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes a pool. Its candidates are kept. Returns the pool's name, or undefined if the company has no such pool. */
export async function deletePool(handle: Handle, companyId: string, id: string): Promise<string | undefined> {
  const deleted = await handle
    .deleteFrom('pools')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}
