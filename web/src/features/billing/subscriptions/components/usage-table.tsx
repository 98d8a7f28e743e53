import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconGauge } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { readUsage, usageKey } from '../api/subscription-calls.ts';
import { hours } from '../hours.ts';

/** The sessions that ran, newest first, with what each has used. */
export function UsageTable() {
  const { t, i18n } = useTranslation();
  const list = useInfiniteQuery({
    queryKey: [...usageKey, 'sessions'],
    queryFn: ({ pageParam }) => readUsage(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    refetchOnMount: 'always',
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isPending)
    return (
      <Stack gap="sm" aria-busy="true" aria-label={t('common.loading')}>
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} height={44} radius="md" />
        ))}
      </Stack>
    );
  if (list.isError && rows.length === 0)
    return (
      <EmptyState
        colour="red"
        icon={<IconAlertTriangle size={28} aria-hidden />}
        title={t('errors.title')}
        text={list.error.message}
        action={<Button onClick={() => void list.refetch()}>{t('common.tryAgain')}</Button>}
      />
    );
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconGauge size={28} aria-hidden />}
        title={t('usage.none')}
        text={t('usage.noneText')}
      />
    );
  return (
    <Stack gap="md">
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('usage.session')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('usage.type')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('usage.when')}</Table.Th>
            <Table.Th ta="end">{t('usage.time')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.sessionId}>
              <Table.Td>
                {row.title === null ? (
                  <Text c="dimmed">
                    {t(row.type === null ? 'usage.erased' : 'interviews.accesses.private')}
                  </Text>
                ) : (
                  <>
                    <Anchor component={Link} to={`/report/${row.sessionId}`} size="sm" fw={550} c="inherit">
                      <bdi>{row.title}</bdi>
                    </Anchor>
                    <Text size="sm" c="dimmed">
                      <bdi>{row.candidateName}</bdi>
                    </Text>
                  </>
                )}
                <Text size="sm" c="dimmed" hiddenFrom="sm">
                  <MetaLine
                    facts={[
                      ...(row.type ? [t(`interviews.types.${row.type}`)] : []),
                      moment(row.startedAt, i18n.language).day,
                    ]}
                  />
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{row.type && t(`interviews.types.${row.type}`)}</Table.Td>
              <Table.Td visibleFrom="sm">{moment(row.startedAt, i18n.language).day}</Table.Td>
              <Table.Td ta="end">{hours(row.seconds, i18n.language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
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
    </Stack>
  );
}
