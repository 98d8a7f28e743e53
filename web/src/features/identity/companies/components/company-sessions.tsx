import type { AdminSession } from '@candi/contract/identity/admin';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { statusColours, useSessionStatus } from '#i18n/session-status.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { Day } from '#ui/day.tsx';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { Score } from '#ui/score.tsx';
import { companyQueries } from '../queries.ts';
import { useCompanySessionColumns } from '../use-company-columns.ts';

/** Table of a company's interview sessions, each with a link to its report. */
export function CompanySessions({ companyId }: { companyId: string }) {
  const { t } = useTranslation();
  const { statusOf, statusText } = useSessionStatus();
  const sessions = companyQueries.sessions(companyId);
  const list = useInfiniteQuery(sessions);
  const exported = useCompanySessionColumns();
  const columns: Column<AdminSession>[] = [
    {
      key: 'candidate',
      title: t('interviews.candidate'),
      render: (session) => (
        <>
          <RowLink to={`/report/${session.sessionId}`}>{session.candidateName}</RowLink>
          <Text size="xs" c="dimmed">
            <bdi>{session.title}</bdi>
          </Text>
        </>
      ),
    },
    {
      key: 'status',
      title: t('interviews.statusTitle'),
      render: (session) => (
        <Badge variant="light" color={statusColours[statusOf(session)]} radius="sm">
          {statusText(session)}
        </Badge>
      ),
    },
    {
      key: 'date',
      title: t('interviews.date'),
      render: ({ startedAt, createdAt }) => <Day iso={startedAt ?? createdAt} />,
    },
    {
      key: 'score',
      title: t('interviews.score'),
      align: 'end',
      render: ({ overallScore, offlineDemo }) =>
        overallScore === null ? null : <Score score={overallScore} offlineDemo={offlineDemo} />,
    },
  ];
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <ExportMenu
          name={t('companies.sessions')}
          list={list}
          columns={exported}
          readPage={sessions.readPage}
        />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconMessages size={28} aria-hidden />}
            title={t('companies.noSessions')}
            text={t('companies.noSessionsText')}
          />
        }
      >
        {(rows) => (
          <RecordTable
            label={t('companies.sessions')}
            rows={rows}
            rowKey={({ sessionId }) => sessionId}
            columns={columns}
          />
        )}
      </ListView>
    </Stack>
  );
}
