import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ApplicationFilter } from './api/application-calls.ts';
import { readApplications } from './api/application-calls.ts';
import { listKey } from './application-keys.ts';

/** While résumés are being screened, the list asks again. Milliseconds. */
const pollMs = 4000;

/** A job's applications page by page: those of one phase, or all. */
export const useApplications = (jobId: string, phaseId: string | null, filter: ApplicationFilter) =>
  useInfiniteQuery({
    queryKey: listKey(jobId, phaseId, filter),
    queryFn: ({ pageParam }) => readApplications(jobId, phaseId, filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // People apply by themselves: a list is read anew whenever it is opened.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ screening }) => screening === 'waiting'))
        ? pollMs
        : false,
  });
