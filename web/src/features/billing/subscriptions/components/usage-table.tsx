import { Anchor, Table, Text } from '@mantine/core';
import { IconGauge } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { moment } from '#i18n/moment.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { MetaLine } from '#ui/meta-line.tsx';
import { hours } from '../hours.ts';
import { subscriptionQueries } from '../queries.ts';
import { useUsageColumns } from '../use-usage-columns.ts';
import { ListTitle } from './list-title.tsx';
import classes from './usage-table.module.css';

/** Table of completed sessions, newest first, with the time that each one used. */
export function UsageTable() {
  const { t, i18n } = useTranslation();
  const list = useInfiniteQuery(subscriptionQueries.usage);
  const columns = useUsageColumns();
  return (
    <>
      <ListTitle title={t('usage.sessions')}>
        <ExportMenu
          name={t('usage.sessions')}
          list={list}
          columns={columns}
          readPage={subscriptionQueries.usage.readPage}
        />
      </ListTitle>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconGauge size={28} aria-hidden />}
            title={t('usage.none')}
            text={t('usage.noneText')}
          />
        }
      >
        {(rows) => (
          <Table verticalSpacing="sm" className={classes['table']}>
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
                        <Anchor
                          component={Link}
                          to={`/report/${row.sessionId}`}
                          size="sm"
                          fw={550}
                          c="inherit"
                        >
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
                  <Table.Td ta="end" style={{ whiteSpace: 'nowrap' }}>
                    {hours(row.seconds, i18n.language)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </ListView>
    </>
  );
}
