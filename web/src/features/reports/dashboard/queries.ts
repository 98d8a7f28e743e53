import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';

/** Polling interval (ms): interviews start and end by themselves. */
const pollMs = 20_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => answer(api({ quiet: true }).v1.dashboard.$get()),
  refetchOnMount: 'always',
  refetchInterval: pollMs,
});
