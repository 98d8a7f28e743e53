import type { Dashboard, ToReviewCount } from '@candi/contract/reports/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { refetchUnlessPreloaded } from '#data/preloaded.ts';

/** Polling interval (ms). The page polls, because interviews start and end on their own. */
const pollMs = 20_000;

const calls = () => api({ quiet: true, background: true }).v1;

/** Number of interviews awaiting a decision. */
export const toReviewQuery = queryOptions({
  queryKey: ['to-review'],
  queryFn: (): Promise<ToReviewCount> => answer(calls()['to-review'].$get()),
});

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: async ({ client }): Promise<Dashboard> => {
    const dashboard = await answer(api({ quiet: true }).v1.dashboard.$get());
    client.setQueryData(toReviewQuery.queryKey, { count: dashboard.figures.toReview });
    return dashboard;
  },
  refetchOnMount: refetchUnlessPreloaded,
  refetchInterval: pollMs,
});
