import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** How long preloaded data counts as just loaded (ms). */
const freshMs = 5000;
const preloaded = new WeakSet<object>();

/** Marks a query whose data is loaded before its page is rendered. */
export function markPreloaded(client: QueryClient, queryKey: QueryKey): void {
  const query = client.getQueryCache().find({ queryKey });
  if (query) preloaded.add(query);
}

/**
 * A `refetchOnMount` that always refetches, except that data just preloaded for the page is fetched again only if it has
 * been invalidated.
 */
export const refetchUnlessPreloaded = (query: {
  state: { dataUpdatedAt: number; dataUpdateCount: number };
}): true | 'always' =>
  preloaded.has(query) &&
  query.state.dataUpdateCount === 1 &&
  Date.now() - query.state.dataUpdatedAt < freshMs
    ? true
    : 'always';
