import { Button, Stack } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SessionFilters } from '../components/session-filters.tsx';
import { StatusTabs } from '../components/status-tabs.tsx';
import { SessionTable } from '../components/session-table.tsx';
import { interviewQueries } from '../queries.ts';
import { defaultSort, filterNames, isFiltered, queryOf } from '../session-filter.ts';

export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useUrlFilter(...filterNames);
  const list = useInfiniteQuery(interviewQueries.sessions(queryOf(filter)));
  const counted = useQuery(interviewQueries.counts(queryOf(filter)));
  const filtered = isFiltered(filter);
  const create = mayEdit && (
    <Button component={Link} to="/interviews/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('interviews.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1280} mx="auto">
      <PageHeading title={t('interviews.title')} action={create} />
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
