import type { CandidateSort, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { Page } from '@candi/contract/platform/common';
import type { Search, SearchCount, SearchFilters } from '@candi/contract/hiring/searches';
import { answer, api } from '#data/api.ts';

/** The page shows by itself that it searches. */
const searches = () => api({ quiet: true, background: true }).v1.searches;

export const createSearch = (json: SearchFilters): Promise<Search> => answer(searches().$post({ json }));

export const readSearch = (id: string): Promise<Search> => answer(searches()[':id'].$get({ param: { id } }));

/** One page of whom a search finds. `after` is the page before's cursor, null for the first. */
export const readResults = (
  id: string,
  sort: CandidateSort,
  after: string | null,
): Promise<Page<CandidateSummary>> =>
  answer(
    searches()[':id'].results.$get({
      param: { id },
      query: { limit: '30', sort, ...(after === null ? {} : { after }) },
    }),
  );

export const countResults = (id: string): Promise<SearchCount> =>
  answer(searches()[':id'].count.$get({ param: { id } }));
