import { searchFilters } from '@candi/contract/hiring/searches';
import { findCandidateIds } from '../candidates/search.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import { keyset } from '../../platform/database/keyset.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { listPoolCandidates, memberOrders } from './pool-candidates.repository.ts';
import { findPool } from './pools.repository.ts';

/** Number of matches above which search words count as common. */
const manyCandidates = 1000;

/**
 * Returns the ids of the company's candidates that match the search words, or null if there are more than
 * `manyCandidates`.
 */
export async function findIfFew(trx: Handle, companyId: string, q: string): Promise<string[] | null> {
  const filters = searchFilters.parse({ keywords: q });
  const found = await findCandidateIds(trx, companyId, filters, 'newest', undefined, manyCandidates + 1);
  return found.length > manyCandidates ? null : found.map(({ id }) => id);
}

/**
 * Returns the ids of at most `limit` candidates of a pool that match the search words. Throws PAGE_NOT_FOUND if the
 * pool doesn't exist.
 */
export async function findMemberIds(
  trx: Handle,
  companyId: string,
  poolId: string,
  q: string,
  limit: number,
): Promise<string[]> {
  if (!(await findPool(trx, companyId, poolId))) throw new AppError('PAGE_NOT_FOUND');
  const found = q === '' ? null : await findIfFew(trx, companyId, q);
  const page = keyset(memberOrders.newest, 'newest', undefined);
  const rows = await listPoolCandidates(trx, companyId, poolId, q, found, page, limit);
  return rows.map(({ id }) => id);
}
