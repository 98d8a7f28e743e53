import type { CandidateSort, CandidateSummary } from '@candi/contract/hiring/candidates';
import type { QuickResults, Search, SearchCount, SearchFilters } from '@candi/contract/hiring/searches';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';

/** Background calls, because the page shows its own loading state. */
const calls = () => api({ quiet: true, background: true }).v1.searches;

const searchKey = (id: string) => ['search', id] as const;
/** Shares the query-key prefix of the candidate lists, so that results are refetched when a candidate changes. */
const resultsKey = (id: string) => ['candidates', 'search', id] as const;

/** Results of the quick search for text that is being typed. They are refetched each time, because records change. */
export const quickSearch = (q: string) =>
  queryOptions({
    queryKey: ['quick-search', q],
    queryFn: (): Promise<QuickResults> =>
      answer(api({ quiet: true, background: true }).v1.search.quick.$get({ query: { q } })),
    staleTime: 0,
  });

export const searchQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: searchKey(id),
      queryFn: (): Promise<Search> => answer(calls()[':id'].$get({ param: { id } })),
    }),
  results: (id: string, sort: CandidateSort) =>
    pages<CandidateSummary>([...resultsKey(id), sort], (after, limit) =>
      answer(calls()[':id'].results.$get({ param: { id }, query: { sort, ...pageQuery(after, limit) } })),
    ),
  count: (id: string) =>
    queryOptions({
      queryKey: [...resultsKey(id), 'count'],
      queryFn: (): Promise<SearchCount> => answer(calls()[':id'].count.$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
};

export const createSearch = mutationOptions({
  mutationFn: (json: SearchFilters): Promise<Search> => answer(calls().$post({ json })),
  onSuccess: (search, _filters, _begun, { client }) => storeAnswer(client, searchKey(search.id), search),
});
