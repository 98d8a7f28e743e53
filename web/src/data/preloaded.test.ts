import { afterEach, expect, test, vi } from 'vitest';
import { markPreloaded, refetchUnlessPreloaded } from './preloaded.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('only data that was just preloaded isn’t refetched when its page is mounted', async () => {
  vi.useFakeTimers();
  const client = createQueryClient();
  const queryKey = ['dashboard'];
  await client.prefetchQuery({ queryKey, queryFn: () => 1 });
  const query = client.getQueryCache().find({ queryKey });
  if (!query) throw new Error('The query is missing');
  expect(refetchUnlessPreloaded(query)).toBe('always');
  markPreloaded(client, queryKey);
  expect(refetchUnlessPreloaded(query)).toBe(true);
  vi.advanceTimersByTime(5001);
  expect(refetchUnlessPreloaded(query)).toBe('always');
  client.clear();
});

test('data fetched again later is refetched at the next mount', async () => {
  const client = createQueryClient();
  const queryKey = ['dashboard'];
  const options = { queryKey, queryFn: () => 1, staleTime: 0 };
  await client.prefetchQuery(options);
  markPreloaded(client, queryKey);
  await client.fetchQuery(options);
  const query = client.getQueryCache().find({ queryKey });
  expect(query && refetchUnlessPreloaded(query)).toBe('always');
  client.clear();
});

test('a query that doesn’t exist isn’t marked', () => {
  const client = createQueryClient();
  markPreloaded(client, ['dashboard']);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
