import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';

/** Polling interval (ms). The page polls, because interviews start and end on their own. */
const pollMs = 20_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => answer(api({ quiet: true }).v1.dashboard.$get()),
  refetchOnMount: 'always',
  refetchInterval: pollMs,
});
