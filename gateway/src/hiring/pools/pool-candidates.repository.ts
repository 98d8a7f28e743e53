import type { CandidateSort } from '@candi/contract/hiring/candidates';
import { sql } from 'kysely';
import { summaryColumns } from '../candidates/candidates.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import type { Keyset, KeysetPage } from '../../platform/database/keyset.ts';
import { matching } from '../../platform/database/search-words.ts';

const idColumn = { value: sql.ref('poolCandidates.candidateId'), type: 'uuid' } as const;
export const memberOrders: Record<CandidateSort, Keyset> = {
  newest: {
    direction: 'desc',
    columns: [{ value: sql.ref('poolCandidates.createdAt'), type: 'timestamptz' }, idColumn],
  },
  name: {
    direction: 'asc',
    columns: [{ value: sql.ref('poolCandidates.listName'), type: 'text' }, idColumn],
  },
  experience: {
    direction: 'desc',
    columns: [{ value: sql.ref('poolCandidates.listYears'), type: 'number' }, idColumn],
  },
};

/**
 * Lists the candidates of a pool. `found`: the ids of all of the company's candidates that match `q`; null if there
 * are too many, in which case the pool is scanned in order until the page is full.
 */
export function listPoolCandidates(
  handle: Handle,
  companyId: string,
  poolId: string,
  q: string,
  found: readonly string[] | null,
  { afterCursor, order, key }: KeysetPage,
  limit: number,
) {
  return handle
    .selectFrom('poolCandidates')
    .innerJoin('candidates', 'candidates.id', 'poolCandidates.candidateId')
    .select(summaryColumns.map((column) => `candidates.${column}` as const))
    .select(['poolCandidates.createdAt as addedAt', key])
    .where('poolCandidates.companyId', '=', companyId)
    .where('poolCandidates.poolId', '=', poolId)
    .where(
      found
        ? sql<boolean>`pool_candidates.candidate_id = any (${found}::uuid[])`
        : matching(q, [
            'candidates.firstName',
            'candidates.lastName',
            'candidates.email',
            'candidates.currentJobTitle',
          ]),
    )
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/**
 * Adds those of the given candidates who belong to the company and aren't in the pool yet. Returns the number of
 * candidates added.
 */
export async function addToPool(
  handle: Handle,
  companyId: string,
  poolId: string,
  userId: string,
  candidateIds: string[],
): Promise<number> {
  if (!candidateIds.length) return 0;
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('poolCandidates')
    .columns(['companyId', 'poolId', 'candidateId', 'addedBy'])
    .expression(
      handle
        .selectFrom('candidates')
        .select((select) => [
          'candidates.companyId',
          select.cast<string>(select.val(poolId), 'uuid').as('poolId'),
          'candidates.id',
          select.cast<string>(select.val(userId), 'uuid').as('addedBy'),
        ])
        .where('candidates.companyId', '=', companyId)
        .where('candidates.id', 'in', candidateIds),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

export async function removeFromPool(
  handle: Handle,
  companyId: string,
  poolId: string,
  candidateIds: string[],
): Promise<number> {
  if (!candidateIds.length) return 0;
  const { numDeletedRows } = await handle
    .deleteFrom('poolCandidates')
    .where('companyId', '=', companyId)
    .where('poolId', '=', poolId)
    .where('candidateId', 'in', candidateIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
