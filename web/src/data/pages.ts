import type { Page } from '@candi/contract/platform/common';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { refetchUnlessPreloaded } from './preloaded.ts';

/**
 * Returns `useInfiniteQuery` options for a paged list. `read` receives the cursor of the previous page, or null for the
 * first page. The list is refetched on every mount, unless it has just been preloaded for it. It keeps its rows while a
 * changed key loads.
 */
export const pages = <Row>(queryKey: QueryKey, read: (after: string | null) => Promise<Page<Row>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Row>) => last.next,
    placeholderData: keepPreviousData,
    refetchOnMount: refetchUnlessPreloaded,
  });

/**
 * Returns the query parameters for a page of 30 rows. `after` is the previous page's cursor, or null for the first
 * page.
 */
export const pageQuery = (after: string | null): { limit: string; after?: string } =>
  after === null ? { limit: '30' } : { limit: '30', after };

/** Returns a `refetchInterval` that refetches a list every `everyMs` (ms) while any row satisfies `changes`. */
export const pollWhile =
  <Row>(everyMs: number, changes: (row: Row) => boolean) =>
  ({ state }: { state: { data?: InfiniteData<Page<Row>> | undefined } }): number | false =>
    state.data?.pages.some(({ rows }) => rows.some(changes)) ? everyMs : false;

/** Maximum number of rows per page. */
export const pageLimit = '100';

/** Reads every row of a paged list. `read` receives the cursor of the previous page, or null for the first page. */
export async function allPages<Row>(read: (after: string | null) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await read(after);
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
}
