import type { QueryClient } from '@tanstack/react-query';
import { markPreloaded } from '#data/preloaded.ts';
import { readParameters } from '#ui/use-url-filter.ts';
import { Component as Interviews } from '../../features/interviews/interviews/pages/interviews-page.tsx';
import { interviewQueries } from '../../features/interviews/interviews/queries.ts';
import { filterNames, queryOf } from '../../features/interviews/interviews/session-filter.ts';
import { PersonRequests } from '../../features/reports/reports/live/person-requests.tsx';
import { CandidatePanel } from './candidates/candidate-panel.tsx';

export function preload(client: QueryClient, parameters: URLSearchParams): void {
  const list = interviewQueries.sessions(queryOf(readParameters(parameters, filterNames)));
  void client.prefetchInfiniteQuery(list);
  markPreloaded(client, list.queryKey);
}

/** /interviews: all interview sessions, with the drawer of the selected candidate. */
export function Component() {
  return (
    <>
      <PersonRequests />
      <Interviews />
      <CandidatePanel />
    </>
  );
}
