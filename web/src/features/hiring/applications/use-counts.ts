import type { JobPhase } from '@candi/contract/hiring/jobs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApplicationFilter } from './api/application-calls.ts';
import { countApplications } from './api/application-calls.ts';
import { countsKey } from './application-keys.ts';

/** Returns how many applications of a phase match the filter; null until that is known. */
export function useCounts(
  jobId: string,
  phases: readonly JobPhase[],
  { fit, decision, q }: ApplicationFilter,
): (phaseId: string) => number | null {
  const filtered = fit !== null || decision !== null || q !== '';
  const counted = useQuery({
    queryKey: [...countsKey(jobId), { fit, decision, q }],
    queryFn: () => countApplications(jobId, { fit, decision, q }),
    enabled: filtered,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (phaseId) => {
    if (!filtered) return phases.find(({ id }) => id === phaseId)?.applicants ?? 0;
    if (!counted.data) return null;
    return counted.data.phases.find((phase) => phase.phaseId === phaseId)?.count ?? 0;
  };
}
