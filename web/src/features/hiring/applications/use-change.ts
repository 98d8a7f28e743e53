import type { ApplicationDetail, ApplicationRow } from '@candi/contract/hiring/applications';
import type { JobAnswer } from '@candi/contract/hiring/jobs';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ApplicationFilter } from './api/application-calls.ts';
import { changeApplications } from './api/application-calls.ts';
import { applicationKey, applicationsKey, countsKey } from './application-keys.ts';
import type { Lists, RowChange } from './application-lists.ts';
import { changedLists, changedRow, countedPhases } from './application-lists.ts';

export interface Change {
  rows: ApplicationRow[];
  change: RowChange;
}

/**
 * Moves, decides and sorts into buckets: the page shows it at once, and takes it back with a message where the gateway
 * refuses. `jobKey`: where the cache holds the job, whose phases are counted.
 */
export function useChange(jobId: string, jobKey: readonly unknown[]) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const mutationKey = ['change-applications', jobId];
  const all = { queryKey: applicationsKey(jobId) };
  return useMutation({
    mutationKey,
    mutationFn: ({ rows, change }: Change) =>
      changeApplications(jobId, { applicationIds: rows.map(({ id }) => id), ...change }),
    onMutate: async ({ rows, change }: Change) => {
      await queries.cancelQueries(all);
      const job = queries.getQueryData<JobAnswer>(jobKey);
      const details = rows.map(({ id }) => applicationKey(jobId, id));
      const before = [
        ...queries.getQueriesData(all),
        ...[jobKey, ...details].map((key) => [key, queries.getQueryData(key)] as const),
      ];
      const after = rows.map((row) => changedRow(row, change, job?.phases ?? []));
      for (const [key] of queries.getQueriesData<Lists>(all)) {
        const [, , phaseId, filter] = key as [string, string, string | null, ApplicationFilter];
        queries.setQueryData<Lists>(key, (lists) => lists && changedLists(lists, { phaseId, filter }, after));
      }
      for (const row of after)
        queries.setQueryData<ApplicationDetail>(
          applicationKey(jobId, row.id),
          (detail) => detail && { ...detail, ...row },
        );
      queries.setQueryData<JobAnswer>(
        jobKey,
        (found) => found && { ...found, phases: countedPhases(found.phases, rows, after) },
      );
      return before;
    },
    onError: (error, _change, before) => {
      for (const [key, data] of before ?? []) queries.setQueryData(key, data);
      notifications.show({ color: 'red', message: t('applications.undone', { error: error.message }) });
    },
    onSettled: (_answer, _error, { rows }) => {
      // While others are on their way, an answer would show their rows where they were.
      if (queries.isMutating({ mutationKey }) > 1) return;
      void queries.invalidateQueries(all);
      void queries.invalidateQueries({ queryKey: countsKey(jobId) });
      void queries.invalidateQueries({ queryKey: jobKey });
      for (const { id } of rows) void queries.invalidateQueries({ queryKey: applicationKey(jobId, id) });
    },
  });
}
export type ChangeApplications = (change: Change) => void;
