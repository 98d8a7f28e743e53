import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts what the gateway returned for a change into the cache. A read that began before the change could bring back the
 * former value, so it is cancelled and begun again.
 */
export const storeAnswer = async <Data>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Data | ((shown: Data | undefined) => Data | undefined),
): Promise<void> => {
  const query = { queryKey, exact: true };
  const isReading = client.isFetching(query) > 0;
  await client.cancelQueries(query);
  client.setQueryData<Data>(queryKey, data);
  if (isReading) void client.invalidateQueries(query);
};
