import type { Page } from '@candi/contract/platform/common';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Error message for data that failed to load, with a retry button. */
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

/** Placeholder for rows that are loading. */
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

/** Placeholder while a page with a heading is loading. */
export function LoadingPage() {
  const { t } = useTranslation();
  return (
    <Stack component="output" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton height={44} maw={320} />
      <Skeleton height={420} />
    </Stack>
  );
}

interface ListViewProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<Page<Row>>>;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** Paged list: shows the loading, error or empty state, or the rows with a "load more" button. */
export function ListView<Row>({ list, empty, children }: ListViewProps<Row>) {
  const { t } = useTranslation();
  if (list.isPending) return <LoadingRows />;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError && rows.length === 0) return <LoadError error={list.error} onRetry={list.refetch} />;
  if (rows.length === 0) return empty;
  // While a new filter loads, the previous rows stay visible but dimmed.
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
