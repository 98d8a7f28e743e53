import type { CandidateChoice, CandidateSort } from '@candi/contract/hiring/candidates';
import type { Pool, PoolBody, PoolCandidate, PoolSort } from '@candi/contract/hiring/pools';
import type { Page } from '@candi/contract/platform/common';
import { notifications } from '@mantine/notifications';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { t } from 'i18next';
import { answer, api } from '#data/api.ts';
import type { CallOptions } from '#data/http.ts';
import { inBatches } from '#data/in-batches.ts';
import { pageQuery, pages } from '#data/pages.ts';
import { storeAnswer } from '#data/store-answer.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.pools;

const poolsKey = ['pools'] as const;
const poolKey = (id: string) => ['pool', id] as const;
/** Query-key prefix shared by a pool's candidate lists. */
const candidatesKey = (id: string) => ['pool-candidates', id] as const;

/** Maximum number of candidates per request. */
const atOnce = 500;

interface PoolFilter {
  /** Search words; empty for all pools. */
  q: string;
  sort: PoolSort;
}

/** Reads one page of pools. `after` is the previous page's cursor, or null for the first page. */
export const readPools = (filter: PoolFilter, after: string | null, limit?: string): Promise<Page<Pool>> =>
  answer(calls().$get({ query: { ...filter, ...pageQuery(after, limit) } }));

export const poolQueries = {
  list: (filter: PoolFilter) =>
    pages([...poolsKey, filter], (after, limit) => readPools(filter, after, limit)),
  one: (id: string) =>
    queryOptions({
      queryKey: poolKey(id),
      queryFn: () => answer(calls()[':id'].$get({ param: { id } })),
      refetchOnMount: 'always',
    }),
  candidates: (id: string, filter: { q: string; sort: CandidateSort }) =>
    pages<PoolCandidate>([...candidatesKey(id), filter], (after, limit) =>
      answer(
        calls()[':id'].candidates.$get({ param: { id }, query: { ...filter, ...pageQuery(after, limit) } }),
      ),
    ),
};

/** Refetches the lists of pools. */
export const refreshPools = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: poolsKey });
};

/** Refetches a pool, its candidates and the lists of pools. */
export const refreshPool = (client: QueryClient, id: string): void => {
  refreshPools(client);
  void client.invalidateQueries({ queryKey: poolKey(id) });
  void client.invalidateQueries({ queryKey: candidatesKey(id) });
};

/** Creates a pool if `id` is null; otherwise changes its name and description. */
export const savePool = (id: string | null) =>
  mutationOptions({
    mutationFn: ({ values: json, idempotencyKey }: Submission<PoolBody>): Promise<Pool> =>
      answer(
        id === null
          ? calls({ idempotencyKey }).$post({ json })
          : calls()[':id'].$put({ param: { id }, json }),
      ),
    onSuccess: async (pool, _submission, _begun, { client }) => {
      await storeAnswer(client, poolKey(pool.id), pool);
      refreshPools(client);
    },
  });

export const deletePool = mutationOptions({
  mutationFn: (id: string) => answer(calls()[':id'].$delete({ param: { id } })),
  onSuccess: (_answer, _id, _begun, { client }) => refreshPools(client),
});

/** Adds candidates to a pool; existing members are left unchanged. */
export const joinPool = mutationOptions({
  mutationFn: async ({ id, choice }: { id: string; choice: CandidateChoice }) => {
    for (const json of inBatches(choice, atOnce))
      await answer(calls()[':id'].candidates.$post({ param: { id }, json }));
  },
  onSuccess: (_answer, { id }, _begun, { client }) => refreshPool(client, id),
});

/** Returns the pages of a list without these rows. */
const without = (
  list: InfiniteData<Page<PoolCandidate>> | undefined,
  ids: ReadonlySet<string>,
): InfiniteData<Page<PoolCandidate>> | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })),
  };

/**
 * Removes candidates from a pool. Candidates removed by id disappear from the lists immediately, and reappear with a
 * message if the call fails. Removal by filter waits for the gateway, because only the gateway knows the matches.
 */
export const leavePool = (id: string) =>
  mutationOptions({
    mutationFn: (choice: CandidateChoice): Promise<Pool> =>
      answer(
        calls({ background: 'candidateIds' in choice })[':id'].candidates.$delete({
          param: { id },
          json: choice,
        }),
      ),
    onMutate: async (choice, { client }) => {
      if (!('candidateIds' in choice)) return [];
      const lists = { queryKey: candidatesKey(id) };
      await client.cancelQueries(lists);
      const before = [
        ...client.getQueriesData(lists),
        [poolKey(id), client.getQueryData(poolKey(id))] as const,
      ];
      const gone = new Set(choice.candidateIds);
      client.setQueriesData<InfiniteData<Page<PoolCandidate>>>(lists, (list) => without(list, gone));
      client.setQueryData<Pool>(
        poolKey(id),
        (pool) => pool && { ...pool, candidates: Math.max(0, pool.candidates - gone.size) },
      );
      return before;
    },
    onError: (error, _choice, before, { client }) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
      notifications.show({ color: 'red', message: t('pools.undone', { error: error.message }) });
    },
    onSettled: (_pool, _error, _choice, _before, { client }) => refreshPool(client, id),
  });
