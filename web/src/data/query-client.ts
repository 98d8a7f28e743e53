import { QueryClient } from '@tanstack/react-query';

/**
 * Creates a client that doesn't retry and never treats data as stale. The fetch layer retries, and queries are
 * refetched only on reconnect or when they are invalidated.
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
