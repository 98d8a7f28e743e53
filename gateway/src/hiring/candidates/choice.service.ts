import type { CandidateChoice } from '@candi/contract/hiring/candidates';
import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import { maxSelected } from '@candi/contract/hiring/candidates';
import { searchFilters } from '@candi/contract/hiring/searches';
import type { Handle } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findMemberIds } from '../pools/find-members.ts';
import { findSearch } from '../searches/searches.repository.ts';
import { findSummaries } from './candidates.repository.ts';
import { findCandidateIds } from './search.repository.ts';

/**
 * Returns the ids of the candidates selected for an action, without duplicates. Throws PAGE_NOT_FOUND if one of the
 * candidates, or the list they are selected from, doesn't exist, and TOO_MANY_SELECTED if more than `atMost` match.
 */
export async function chosenCandidates(
  trx: Handle,
  companyId: string,
  choice: CandidateChoice,
  atMost = maxSelected,
): Promise<string[]> {
  if ('candidateIds' in choice) {
    const ids = [...new Set(choice.candidateIds)];
    if ((await findSummaries(trx, companyId, ids)).length < ids.length)
      throw new AppError('PAGE_NOT_FOUND', { missing: 'candidate' });
    return ids;
  }
  const ids = await findAll(trx, companyId, choice.matching, atMost + 1);
  if (ids.length > atMost) throw new AppError('TOO_MANY_SELECTED', { max: atMost });
  return ids;
}

async function findAll(
  trx: Handle,
  companyId: string,
  matching: CandidatesMatching,
  limit: number,
): Promise<string[]> {
  if ('poolId' in matching) return findMemberIds(trx, companyId, matching.poolId, matching.q, limit);
  const filters =
    'searchId' in matching
      ? (await findSearch(trx, companyId, matching.searchId))?.filters
      : searchFilters.parse({ keywords: matching.q });
  if (!filters) throw new AppError('PAGE_NOT_FOUND');
  const found = await findCandidateIds(trx, companyId, filters, 'newest', undefined, limit);
  return found.map(({ id }) => id);
}
