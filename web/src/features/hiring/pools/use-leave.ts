import type { Page } from '@candi/contract/platform/common';
import type { Pool, PoolCandidate } from '@candi/contract/hiring/pools';
import { notifications } from '@mantine/notifications';
import type { InfiniteData } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { leavePool } from './api/pool-calls.ts';
import { poolCandidatesKey, poolKey, poolsKey } from './pool-keys.ts';

type List = InfiniteData<Page<PoolCandidate>>;

/** Takes candidates out of a pool: the page shows it at once, and takes it back with a message where that fails. */
export function useLeave(poolId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const lists = { queryKey: poolCandidatesKey(poolId) };
  return useMutation({
    mutationFn: (ids: string[]) => leavePool(poolId, ids),
    onMutate: async (ids) => {
      await queries.cancelQueries(lists);
      const before = [
        ...queries.getQueriesData(lists),
        [poolKey(poolId), queries.getQueryData(poolKey(poolId))] as const,
      ];
      const gone = new Set(ids);
      queries.setQueriesData<List>(
        lists,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !gone.has(id)) })),
          },
      );
      queries.setQueryData<Pool>(
        poolKey(poolId),
        (pool) => pool && { ...pool, candidates: Math.max(0, pool.candidates - ids.length) },
      );
      return before;
    },
    onError: (error, _ids, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      notifications.show({ color: 'red', message: t('pools.undone', { error: error.message }) });
    },
    onSettled: () => {
      void queries.invalidateQueries(lists);
      void queries.invalidateQueries({ queryKey: poolKey(poolId) });
      void queries.invalidateQueries({ queryKey: poolsKey });
    },
  });
}
