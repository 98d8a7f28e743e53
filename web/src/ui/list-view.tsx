import type { Page } from '@candi/contract/platform/common';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Something that could not be read, and the way to try again. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      colour="red"
      icon={<IconAlertTriangle size={28} aria-hidden />}
      title={t('errors.title')}
      text={error.message}
      action={<Button onClick={() => void onRetry()}>{t('common.tryAgain')}</Button>}
    />
  );
}

/** In the place of rows that are on their way. */
export function LoadingRows({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" aria-busy="true" aria-label={t('common.loading')}>
      {Array.from({ length: rows }, (_, n) => (
        <Skeleton key={n} height={62} radius="md" />
      ))}
    </Stack>
  );
}

interface ListViewProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** What shows where there are no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that comes in pages: on its way, failed, empty, or its rows with a button for more. */
export function ListView<Row>({ list, empty, children }: ListViewProps<Row>) {
  const { t } = useTranslation();
  if (list.isPending) return <LoadingRows />;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError && rows.length === 0) return <LoadError error={list.error} onRetry={list.refetch} />;
  if (rows.length === 0) return empty;
  // Rows of what was asked before stay, dimmed, until those asked for now are there.
  const outdated = list.isPlaceholderData;
  return (
    <Stack gap="lg" aria-busy={outdated} opacity={outdated ? 0.55 : 1}>
      {children(rows)}
      {list.isError && <Alert color="red">{list.error.message}</Alert>}
      {list.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('common.more')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
