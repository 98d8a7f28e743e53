import { Button, Stack } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TemplateFilters } from '../components/template-filters.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { templateQueries } from '../queries.ts';
import { templateFilterNames, templateQuery } from '../template-filter.ts';

export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useUrlFilter(...templateFilterNames);
  const wanted = templateQuery(filter);
  const list = useInfiniteQuery(templateQueries.list(wanted));
  const { sort: _sort, ...narrowing } = wanted;
  const filtered = Object.keys(narrowing).length > 0;
  const create = mayEdit && (
    <Button component={Link} to="/templates/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('templates.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('templates.title')} text={t('templates.lead')} action={create} />
      <TemplateFilters filter={filter} onChange={setFilter} />
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconClipboardText size={28} aria-hidden />}
            title={t(filtered ? 'templates.noneFound' : 'templates.none')}
            text={t(filtered ? 'templates.noneFoundText' : 'templates.noneText')}
            action={filtered ? undefined : create}
          />
        }
      >
        {(rows) => (
          <TemplateList
            rows={rows}
            mayEdit={mayEdit}
            sort={{
              by: filter.sort || 'newest',
              onChange: (by) => setFilter({ sort: by === 'newest' ? '' : by }),
            }}
          />
        )}
      </ListView>
    </Stack>
  );
}
