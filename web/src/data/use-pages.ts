import type { Page } from '@candi/contract/platform/common';
import type { InfiniteData, QueryKey, UseInfiniteQueryResult } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** A list that comes in pages. `read` gets the cursor of the page before, null for the first. */
export const usePages = <Row>(
  queryKey: QueryKey,
  read: (after: string | null) => Promise<Page<Row>>,
): UseInfiniteQueryResult<InfiniteData<Page<Row>>> =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
