import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readSessions, type SessionListQuery } from './api/interview-calls.ts';
import { sessionsKey } from './interview-keys.ts';
import { rowMoves } from './session-label.ts';

/** While an interview runs, a report is made or a mail is on its way, the list asks again. Milliseconds. */
const pollMs = 10_000;

/** Reads sessions page by page. */
export const useSessionPages = (query: SessionListQuery) =>
  useInfiniteQuery({
    queryKey: [...sessionsKey, query],
    queryFn: ({ pageParam }) => readSessions(query, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A list of what candidates do by themselves is read anew whenever the page is opened.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(rowMoves)) ? pollMs : false,
  });
