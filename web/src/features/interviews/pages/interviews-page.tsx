import { interviewStatuses } from '@candi/contract/enumerations';
import type { SessionRow } from '@candi/contract/interviews';
import { Alert, Button, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconMessages, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useMayEdit } from '#app/guard/may-edit.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePageTitle } from '#ui/page-title.ts';
import type { SessionFilter } from '../api/interview-calls.ts';
import { readSessions } from '../api/interview-calls.ts';
import { NewLinkDialog } from '../components/new-link-dialog.tsx';
import { SessionFilters } from '../components/session-filters.tsx';
import { SessionTable } from '../components/session-table.tsx';
import { rowMoves } from '../session-label.ts';

/** While an interview runs or a report is made, the list asks again. Milliseconds. */
const pollMs = 10_000;

/** The filter stands in the address, so that coming back from a report finds the same list. */
function useFilter(): [SessionFilter, (change: Partial<SessionFilter>) => void] {
  const [parameters, setParameters] = useSearchParams();
  const filter: SessionFilter = {
    status: interviewStatuses.find((status) => status === parameters.get('status')) ?? null,
    q: parameters.get('q') ?? '',
  };
  const change = (changed: Partial<SessionFilter>) => {
    const { status, q } = { ...filter, ...changed };
    setParameters({ ...(status ? { status } : {}), ...(q === '' ? {} : { q }) }, { replace: true });
  };
  return [filter, change];
}

export function Component() {
  const { t } = useTranslation();
  usePageTitle(t('interviews.title'));
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useFilter();
  const [renewing, setRenewing] = useState<SessionRow | null>(null);
  const [asking, dialog] = useDisclosure(false);
  const renew = (row: SessionRow) => {
    setRenewing(row);
    dialog.open();
  };
  const list = useInfiniteQuery({
    queryKey: ['sessions', filter],
    queryFn: ({ pageParam }) => readSessions(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A list of what candidates do by themselves is read anew whenever the page is opened.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(rowMoves)) ? pollMs : false,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const filtered = filter.status !== null || filter.q !== '';

  const create = mayEdit && (
    <Button component={Link} to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('interviews.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <Group justify="space-between">
        <Title order={1}>{t('interviews.title')}</Title>
        {create}
      </Group>
      <SessionFilters filter={filter} onChange={setFilter} />
      {list.isPending && (
        <Stack gap="sm" aria-busy="true" aria-label={t('common.loading')}>
          {[0, 1, 2, 3, 4].map((n) => (
            <Skeleton key={n} height={62} radius="md" />
          ))}
        </Stack>
      )}
      {list.isError && rows.length === 0 && (
        <EmptyState
          colour="red"
          icon={<IconAlertTriangle size={28} aria-hidden />}
          title={t('errors.title')}
          text={list.error.message}
          action={<Button onClick={() => void list.refetch()}>{t('common.tryAgain')}</Button>}
        />
      )}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          icon={<IconMessages size={28} aria-hidden />}
          title={filtered ? t('interviews.noneFound') : t('interviews.none')}
          text={filtered ? t('interviews.noneFoundText') : t('interviews.noneText')}
          {...(filtered ? {} : { action: create })}
        />
      )}
      {rows.length > 0 && <SessionTable rows={rows} onNewLink={mayEdit ? renew : null} />}
      {list.isFetchNextPageError && <Alert color="red">{list.error.message}</Alert>}
      {list.hasNextPage && (
        <Group justify="center">
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('interviews.more')}
          </Button>
        </Group>
      )}
      <NewLinkDialog row={renewing} opened={asking} onClose={dialog.close} />
    </Stack>
  );
}
