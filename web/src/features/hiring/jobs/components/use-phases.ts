import type { JobAnswer, JobPhase } from '@candi/contract/hiring/jobs';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addPhase, arrangePhases, deletePhase, renamePhase } from '../api/job-calls.ts';
import { jobKey, jobsKey } from '../job-keys.ts';

/** Changes of a job's phases. The order shows at once, and goes back where it could not be kept. */
export function usePhases(jobId: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const put = (phases: JobPhase[]) => {
    queries.setQueryData<JobAnswer>(jobKey(jobId), (job) => job && { ...job, phases });
    void queries.invalidateQueries({ queryKey: jobsKey });
  };
  const adding = useMutation({ mutationFn: (name: string) => addPhase(jobId, name), onSuccess: put });
  const renaming = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => renamePhase(jobId, id, name),
    onSuccess: put,
  });
  const deleting = useMutation({
    mutationFn: ({ id, moveTo }: { id: string; moveTo: string | null }) => deletePhase(jobId, id, moveTo),
    onSuccess: (phases) => {
      put(phases);
      void queries.invalidateQueries({ queryKey: ['applications', jobId] });
    },
  });
  const arranging = useMutation({
    mutationFn: (phases: JobPhase[]) =>
      arrangePhases(
        jobId,
        phases.filter(({ kind }) => kind === 'CUSTOM').map(({ id }) => id),
      ),
    onMutate: (phases) => {
      const before = queries.getQueryData<JobAnswer>(jobKey(jobId));
      put(phases);
      return before;
    },
    onSuccess: put,
    onError: (_error, _phases, before) => {
      queries.setQueryData(jobKey(jobId), before);
      notifications.show({ color: 'red', message: t('jobs.phases.orderUndone') });
    },
  });
  return { adding, renaming, deleting, arranging };
}
