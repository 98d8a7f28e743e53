import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { readSessions, type SessionListQuery } from './api/interview-calls.ts';
import { sessionsKey } from './interview-keys.ts';
import { rowMoves } from './session-label.ts';

/** Polling interval while an interview runs, a report is being generated or an email is queued (ms). */
const pollMs = 10_000;

/** Reads the sessions page by page. */
export const useSessionPages = (query: SessionListQuery) =>
  useInfiniteQuery({
    queryKey: [...sessionsKey, query],
    queryFn: ({ pageParam }) => readSessions(query, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // Candidates change sessions at any time, so the list is refetched whenever the page opens.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(rowMoves)) ? pollMs : false,
  });
