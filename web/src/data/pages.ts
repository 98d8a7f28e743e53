import type { Page } from '@candi/contract/platform/common';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { refetchUnlessPreloaded } from './preloaded.ts';

/**
 * Reads one page of a list. `after` is the cursor of the previous page, or null for the first page. `limit` is the
 * maximum number of rows; if it isn't given, the list decides.
 */
export type ReadPage<Row> = (after: string | null, limit?: string) => Promise<Page<Row>>;

/**
 * Returns `useInfiniteQuery` options for a paged list, with the function that reads its pages. The list is refetched on
 * every mount, unless it has just been preloaded for it. It keeps its rows while a changed key loads.
 */
export const pages = <Row>(queryKey: QueryKey, readPage: ReadPage<Row>) =>
  Object.assign(
    infiniteQueryOptions({
      queryKey,
      queryFn: ({ pageParam }) => readPage(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (last: Page<Row>) => last.next,
      placeholderData: keepPreviousData,
      refetchOnMount: refetchUnlessPreloaded,
    }),
    { readPage },
  );

/** Returns the query parameters for a page of a list; see `ReadPage`. */
export const pageQuery = (after: string | null, limit = '30'): { limit: string; after?: string } =>
  after === null ? { limit } : { limit, after };

/** Returns a `refetchInterval` that refetches a list every `everyMs` (ms) while any row satisfies `changes`. */
export const pollWhile =
  <Row>(everyMs: number, changes: (row: Row) => boolean) =>
  ({ state }: { state: { data?: InfiniteData<Page<Row>> | undefined } }): number | false =>
    state.data?.pages.some(({ rows }) => rows.some(changes)) ? everyMs : false;

/** Maximum number of rows per page. */
const pageLimit = '100';

/** Reads every page of a list, and passes the rows of each to `take`. */
export async function eachPage<Row>(readPage: ReadPage<Row>, take: (rows: Row[]) => void): Promise<void> {
  let after: string | null = null;
  do {
    const page: Page<Row> = await readPage(after, pageLimit);
    take(page.rows);
    after = page.next;
  } while (after !== null);
}

/** A list that is read as a whole, as a list with one page. */
export const wholeList = <Row>(rows: Row[]) => ({
  list: { data: { pages: [{ rows, next: null }], pageParams: [null] } },
  readPage: () => Promise.resolve({ rows, next: null }),
});
