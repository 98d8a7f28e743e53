import { verdicts } from '@candi/contract/platform/enumerations';
import { jobReportSorts } from '@candi/contract/hiring/jobs';
import { useSearchParams } from 'react-router';
import type { JobReportFilter } from '../api/job-calls.ts';

/** The comparison's filter, which stands in the address. */
export function useReportFilter(): [JobReportFilter, (change: Partial<JobReportFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter: JobReportFilter = {
    verdict: verdicts.find((verdict) => verdict === parameters.get('verdict')) ?? null,
    q: parameters.get('q') ?? '',
    sort: jobReportSorts.find((sort) => sort === parameters.get('sort')) ?? 'score',
  };
  const change = (changed: Partial<JobReportFilter>) => {
    const next = { ...filter, ...changed };
    setParameters(
      {
        ...(next.verdict ? { verdict: next.verdict } : {}),
        ...(next.q === '' ? {} : { q: next.q }),
        ...(next.sort === 'score' ? {} : { sort: next.sort }),
      },
      { replace: true },
    );
  };
  return [filter, change];
}
