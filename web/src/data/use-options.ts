import type { Page } from '@candi/contract/platform/common';
import { useDebouncedValue } from '@mantine/hooks';
import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from './pages.ts';

/** Debounce of the search field (ms). */
const settleMs = 250;

/** Options of a select field for a long list, which the gateway searches and returns page by page. */
export interface Options<Row> {
  rows: Row[];
  /** Returns the text of an option. */
  labelOf: (row: Row) => string;
  /** Every row that was loaded or passed as `given`, by id. */
  known: ReadonlyMap<string, Row>;
  /** Adds rows to `known`, such as one that was just created. */
  learn: (rows: Row[]) => void;
  search: string;
  setSearch: (search: string) => void;
  loading: boolean;
  error: Error | null;
  retry: () => void;
  /** Reads the next page, if there is one. */
  more: () => void;
}

/**
 * Provides the options of a select field. If the search text is exactly the text of a known row, the row was selected
 * rather than typed, so the list isn't searched for it. `given`: rows that were loaded elsewhere, such as a row whose id
 * is in the URL; they may change between renders. Nothing is read unless `enabled`.
 */
export function useOptions<Row extends { id: string }>(
  name: string,
  read: (q: string, after: string | null) => Promise<Page<Row>>,
  labelOf: (row: Row) => string,
  given: readonly Row[] = [],
  enabled = true,
): Options<Row> {
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), settleMs);
  const queries = useQueryClient();
  const [learned, setLearned] = useState<readonly Row[]>([]);
  const learn = (more: Row[]) => setLearned((before) => [...before, ...more]);
  // Includes the rows that earlier searches of this field left in the cache.
  const found = queries
    .getQueriesData<InfiniteData<Page<Row>>>({ queryKey: ['options', name] })
    .flatMap(([, lists]) => lists?.pages.flatMap((page) => page.rows) ?? []);
  const known = new Map([...given, ...learned, ...found].map((row) => [row.id, row]));
  const chosen = [...known.values()].some((row) => labelOf(row) === settled);
  const q = chosen ? '' : settled;
  const list = useInfiniteQuery({ ...pages(['options', name, q], (after) => read(q, after)), enabled });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return {
    rows,
    labelOf,
    known,
    learn,
    search,
    setSearch,
    loading: list.isFetching,
    error: list.error,
    retry: () => void list.refetch(),
    more: () => {
      if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage();
    },
  };
}

/** Returns the rows to offer: first the chosen rows that the search didn't find, then the rows that it found. */
export function offered<Row extends { id: string }>(
  { rows, known }: Pick<Options<Row>, 'rows' | 'known'>,
  chosen: readonly (string | null)[],
): Row[] {
  const shown = new Set(rows.map(({ id }) => id));
  const held = chosen.flatMap((id) => (id === null || shown.has(id) ? [] : (known.get(id) ?? [])));
  return [...held, ...rows];
}
