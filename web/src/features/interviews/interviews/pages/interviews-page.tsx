import { Button, Group, Stack } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SessionFilters } from '../components/session-filters.tsx';
import { StatusTabs } from '../components/status-tabs.tsx';
import { SessionTable } from '../components/session-table.tsx';
import { interviewQueries } from '../queries.ts';
import { defaultSort, filterNames, isFiltered, queryOf } from '../session-filter.ts';
import { useSessionColumns } from '../use-session-columns.ts';

export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useUrlFilter(...filterNames);
  const sessions = interviewQueries.sessions(queryOf(filter));
  const list = useInfiniteQuery(sessions);
  const columns = useSessionColumns();
  const counted = useQuery(interviewQueries.counts(queryOf(filter)));
  const filtered = isFiltered(filter);
  const create = mayEdit && (
    <Button component={Link} to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('interviews.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <PageHeading
        title={t('interviews.title')}
        action={
          <Group gap="xs">
            <ExportMenu
              name={t('interviews.title')}
              list={list}
              columns={columns}
              readPage={sessions.readPage}
            />
            {create}
          </Group>
        }
      />
      <StatusTabs status={filter.status} counts={counted.data} onChange={(status) => setFilter({ status })} />
      <SessionFilters filter={filter} onChange={setFilter} />
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconMessages size={28} aria-hidden />}
            title={filtered ? t('interviews.noneFound') : t('interviews.none')}
            text={filtered ? t('interviews.noneFoundText') : t('interviews.noneText')}
            action={filtered ? undefined : create}
          />
        }
      >
        {(rows) => (
          <SessionTable
            rows={rows}
            mayEdit={mayEdit}
            sort={{ by: filter.sort || defaultSort, onChange: (by) => setFilter({ sort: by }) }}
          />
        )}
      </ListView>
    </Stack>
  );
}
