import type { Page } from '@candi/contract/platform/common';
import { useDebouncedValue } from '@mantine/hooks';
import type { InfiniteData } from '@tanstack/react-query';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pages } from './pages.ts';

/** Typing pauses this long before the gateway is asked. Milliseconds. */
const settleMs = 250;

/** What a field offers of a list that may be long: searched on the gateway, read page by page. */
export interface Options<Row> {
  rows: Row[];
  /** Every row seen or chosen, by id. */
  known: ReadonlyMap<string, Row>;
  /** Adds rows to the known ones, such as one that was just created. */
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
 * `labelOf`: the text that the field shows for a chosen row; it isn't searched for. `given`: rows that are known from
 * elsewhere, such as those that the address names. They may arrive later. `enabled`: false to read nothing yet.
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
  // What any search of this field has found is in the cache.
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

/** The rows that a field offers, those it holds among them. */
export function offered<Row extends { id: string }>(
  { rows, known }: Pick<Options<Row>, 'rows' | 'known'>,
  chosen: readonly (string | null)[],
): Row[] {
  const shown = new Set(rows.map(({ id }) => id));
  const held = chosen.flatMap((id) => (id === null || shown.has(id) ? [] : (known.get(id) ?? [])));
  return [...held, ...rows];
}
