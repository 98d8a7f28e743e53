import type { ApplicationsMatching } from '@candi/contract/hiring/applications';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeMatching } from './api/application-calls.ts';
import { applicationsKey, countsKey } from './application-keys.ts';
import type { RowChange } from './application-lists.ts';

/** Changes all applications that match a filter, on the gateway, then reads the lists again. */
export function useChangeMatching(jobId: string, jobKey: readonly unknown[]) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ matching, change }: { matching: ApplicationsMatching; change: RowChange }) =>
      changeMatching(jobId, { matching, ...change }),
    onSuccess: ({ changed }) =>
      notifications.show({ color: 'lagoon', message: t('applications.changed', { count: changed }) }),
    onError: (error) => notifications.show({ color: 'red', message: error.message }),
    onSettled: () => {
      for (const queryKey of [applicationsKey(jobId), countsKey(jobId), jobKey, ['application', jobId]])
        void queries.invalidateQueries({ queryKey });
    },
  });
}
