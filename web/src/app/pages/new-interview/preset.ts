import type { CandidatesMatching } from '@candi/contract/platform/candidates-matching';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { candidateQueries } from '../../../features/hiring/candidates/queries.ts';
import { jobQueries } from '../../../features/hiring/jobs/queries.ts';
import { readLatestTemplateId } from '../../../features/interviews/interviews/queries.ts';
import { templateQueries } from '../../../features/interviews/templates/queries.ts';

/** Maximum number of candidates in the URL; more would make the URL too long. */
const maxCandidates = 100;

/**
 * Returns the filter of the candidates to invite; null without `?match=all`. The filter is `searchId` if given.
 * Otherwise it is the search text `q`, within the pool `poolId` if given.
 */
function matchingOf(parameters: URLSearchParams): CandidatesMatching | null {
  if (parameters.get('match') !== 'all') return null;
  const searchId = parameters.get('searchId');
  if (searchId !== null) return { searchId };
  const poolId = parameters.get('poolId');
  const q = parameters.get('q') ?? '';
  return poolId === null ? { q } : { poolId, q };
}

/**
 * Reads the form's initial values from the URL:
 * /interviews/new?templateId=…&jobId=…&jobPhaseId=…&candidateId=…&candidateId=…. Records that don't exist are left out.
 * Without a template, a job's latest interview suggests one.
 * `ready` is true once all requests are done.
 */
export function usePreset() {
  const [parameters] = useSearchParams();
  const templateId = parameters.get('templateId');
  const jobId = parameters.get('jobId');
  const candidateIds = [...new Set(parameters.getAll('candidateId'))].slice(0, maxCandidates);
  const latest = useQuery({
    queryKey: ['latest-template', jobId],
    queryFn: () => readLatestTemplateId(jobId ?? ''),
    enabled: templateId === null && jobId !== null,
    refetchOnMount: 'always',
  });
  const chosenId = templateId ?? latest.data ?? null;
  const template = useQuery({ ...templateQueries.one(chosenId ?? ''), enabled: chosenId !== null });
  const job = useQuery({ ...jobQueries.one(jobId ?? ''), enabled: jobId !== null });
  const candidates = useQueries({ queries: candidateIds.map((id) => candidateQueries.one(id)) });
  return {
    ready:
      (templateId !== null || jobId === null || !latest.isPending) &&
      (chosenId === null || !template.isPending) &&
      (jobId === null || !job.isPending) &&
      candidates.every(({ isPending }) => !isPending),
    template: template.data,
    job: job.data,
    jobPhaseId: parameters.get('jobPhaseId'),
    candidates: candidates.flatMap(({ data }) => data ?? []),
    matching: matchingOf(parameters),
  };
}
export type Preset = ReturnType<typeof usePreset>;
