import { QueryClient } from '@tanstack/react-query';

/** The fetch layer retries; queries never go stale and are refetched when the network is back. */
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
