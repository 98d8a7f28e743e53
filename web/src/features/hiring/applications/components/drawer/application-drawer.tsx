import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '#ui/list-view.tsx';
import { useLast } from '#ui/use-last.ts';
import type { BoardActions } from '../../board-actions.ts';
import { nameOf } from '../../name-of.ts';
import { applicationQueries } from '../../queries.ts';
import { ApplicationView } from './application-view.tsx';

interface ApplicationDrawerProps {
  jobId: string;
  /** Null if the drawer is closed. */
  applicationId: string | null;
  actions: BoardActions;
  onClose: () => void;
}

/** Drawer of an application: candidate, fit, interviews and history. */
export function ApplicationDrawer({ jobId, applicationId, actions, onClose }: ApplicationDrawerProps) {
  const { t } = useTranslation();
  const shown = useLast(applicationId);
  const found = useQuery({ ...applicationQueries.one(jobId, shown ?? ''), enabled: shown !== null });
  return (
    <Drawer
      opened={applicationId !== null}
      onClose={onClose}
      position="right"
      size={560}
      padding="lg"
      title={found.data ? <bdi>{nameOf(found.data)}</bdi> : t('common.loading')}
      styles={{ title: { fontSize: 20, fontWeight: 650 } }}
    >
      {found.isPending && (
        <Stack component="output" aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton height={28} />
          <Skeleton height={120} />
          <Skeleton height={200} />
        </Stack>
      )}
      {found.isError && !found.data && <LoadError error={found.error} onRetry={found.refetch} />}
      {found.data && <ApplicationView detail={found.data} actions={actions} />}
    </Drawer>
  );
}
