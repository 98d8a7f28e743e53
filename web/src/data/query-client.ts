import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a client without retries or staleness: the fetch layer retries, and queries are refetched only on reconnect
 * or when they are invalidated.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false },
    },
  });
