import type { CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { Search, SearchCount, SearchFilters } from '@candi/contract/hiring/searches';
import { type CandidatePage, sortedPage } from '../candidates/candidates.service.ts';
import { countCandidates } from '../candidates/search.repository.ts';
import type { Handle } from '../../platform/database/database.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/http/command.ts';
import { command } from '../../platform/http/command.ts';
import type { Deps } from '../../platform/http/context.ts';
import { findSearch, insertSearch } from './searches.repository.ts';

/** Saves search filters, so that a URL can refer to them. Throws VALIDATION if `minYears` exceeds `maxYears`. */
export function createSearch(deps: Deps, by: Caller, filters: SearchFilters): Promise<Search> {
  const { minYears, maxYears } = filters;
  if (minYears !== null && maxYears !== null && minYears > maxYears)
    throw new AppError('VALIDATION', undefined, { minYears: 'INVALID_YEARS' });
  return command(deps, by, async (trx) => ({
    ...(await insertSearch(trx, by.companyId, by.userId, filters)),
    filters,
  }));
}

async function searchOf(trx: Handle, companyId: string, id: string): Promise<Search> {
  const search = await findSearch(trx, companyId, id);
  if (!search) throw new AppError('PAGE_NOT_FOUND');
  return search;
}

/** Returns a saved search. Throws PAGE_NOT_FOUND if it doesn't exist. */
export const readSearch = (deps: Deps, companyId: string, id: string): Promise<Search> =>
  withCompany(deps.database, companyId, (trx) => searchOf(trx, companyId, id));

/**
 * Returns a page of the candidates that match a saved search now. Throws PAGE_NOT_FOUND if the search doesn't exist.
 */
export function pageOfResults(
  deps: Deps,
  companyId: string,
  id: string,
  page: CandidatePage,
): Promise<Page<CandidateSummary>> {
  return withCompany(deps.database, companyId, async (trx) => {
    const { filters } = await searchOf(trx, companyId, id);
    return sortedPage(trx, companyId, filters, page);
  });
}

/** Counts the candidates that match a saved search now. Throws PAGE_NOT_FOUND if the search doesn't exist. */
export function countResults(deps: Deps, companyId: string, id: string): Promise<SearchCount> {
  return withCompany(deps.database, companyId, async (trx) => {
    const { filters } = await searchOf(trx, companyId, id);
    return { found: await countCandidates(trx, companyId, filters) };
  });
}
