import type { CandidateSort } from '@candi/contract/hiring/candidates';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { Keyset, KeysetPage } from '../../platform/database/keyset.ts';
import { matching } from '../../platform/database/matching.ts';

const idColumn = { value: sql.ref('pool_candidates.candidate_id'), type: 'uuid' } as const;
export const memberOrders: Record<CandidateSort, Keyset> = {
  newest: {
    direction: 'desc',
    columns: [{ value: sql.ref('pool_candidates.created_at'), type: 'timestamptz' }, idColumn],
  },
  name: {
    direction: 'asc',
    columns: [{ value: sql.ref('pool_candidates.list_name'), type: 'text' }, idColumn],
  },
  experience: {
    direction: 'desc',
    columns: [{ value: sql.ref('pool_candidates.list_years'), type: 'number' }, idColumn],
  },
};

/**
 * The candidates of one pool. `found`: ids of the company's candidates that hold the words of `q`, where they are few; null
 * where they are many, and the pool is walked in its order until the page is full.
 */
export function listPoolCandidates(
  handle: Handle,
  companyId: string,
  poolId: string,
  q: string,
  found: readonly string[] | null,
  { behind, order, key }: KeysetPage,
  limit: number,
) {
  return handle
    .selectFrom('pool_candidates')
    .innerJoin('candidates', 'candidates.id', 'pool_candidates.candidate_id')
    .select([
      'candidates.id',
      'candidates.first_name',
      'candidates.last_name',
      'candidates.email',
      'candidates.phone',
      'candidates.current_job_title',
      'candidates.current_company',
      'candidates.location',
      'candidates.industry',
      'candidates.skills',
      'candidates.years_experience',
      'candidates.open_to_work',
      'candidates.resume_name',
      'candidates.resume_bytes',
      'candidates.created_at',
      'pool_candidates.created_at as added_at',
      key,
    ])
    .where('pool_candidates.company_id', '=', companyId)
    .where('pool_candidates.pool_id', '=', poolId)
    .where(
      found
        ? sql<boolean>`pool_candidates.candidate_id = any (${found}::uuid[])`
        : matching(q, [
            'candidates.first_name',
            'candidates.last_name',
            'candidates.email',
            'candidates.current_job_title',
          ]),
    )
    .where(behind)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** Whom the company has and the pool hasn't yet. Returns how many were added. */
export async function addToPool(
  handle: Handle,
  companyId: string,
  poolId: string,
  userId: string,
  candidateIds: string[],
): Promise<number> {
  if (!candidateIds.length) return 0;
  const { numInsertedOrUpdatedRows } = await handle
    .insertInto('pool_candidates')
    .columns(['company_id', 'pool_id', 'candidate_id', 'added_by'])
    .expression(
      handle
        .selectFrom('candidates')
        .select((select) => [
          'candidates.company_id',
          select.cast<string>(select.val(poolId), 'uuid').as('pool_id'),
          'candidates.id',
          select.cast<string>(select.val(userId), 'uuid').as('added_by'),
        ])
        .where('candidates.company_id', '=', companyId)
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
    .deleteFrom('pool_candidates')
    .where('company_id', '=', companyId)
    .where('pool_id', '=', poolId)
    .where('candidate_id', 'in', candidateIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
