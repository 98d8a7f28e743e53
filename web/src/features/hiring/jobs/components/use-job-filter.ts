import { jobSorts } from '@candi/contract/hiring/jobs';
import { useSearchParams } from 'react-router';
import type { JobFilter } from '../api/job-calls.ts';

/** The list's filter, which stands in the address. */
export function useJobFilter(): [JobFilter, (change: Partial<JobFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const state = parameters.get('state');
  const filter: JobFilter = {
    state: state === 'open' || state === 'closed' ? state : null,
    q: parameters.get('q') ?? '',
    sort: jobSorts.find((sort) => sort === parameters.get('sort')) ?? 'newest',
  };
  const change = (changed: Partial<JobFilter>) => {
    const next = { ...filter, ...changed };
    setParameters(
      {
        ...(next.state ? { state: next.state } : {}),
        ...(next.q === '' ? {} : { q: next.q }),
        ...(next.sort === 'newest' ? {} : { sort: next.sort }),
      },
      { replace: true },
    );
  };
  return [filter, change];
}
