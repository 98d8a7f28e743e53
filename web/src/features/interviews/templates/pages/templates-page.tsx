import { templateSorts } from '@candi/contract/interviews/templates';
import { interviewPhases, languages } from '@candi/contract/platform/enumerations';
import { Button, Group, Stack } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { languageNames } from '#i18n/languages.ts';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { TemplateList } from '../components/template-list.tsx';
import { templateQueries } from '../queries.ts';
import type { TemplateFilter } from '../template-filter.ts';
import { templateFilterNames, templateQuery } from '../template-filter.ts';
import { useTemplateColumns } from '../use-template-columns.ts';

export function Component() {
  const { t } = useTranslation();
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useUrlFilter(...templateFilterNames);
  const wanted = templateQuery(filter);
  const templates = templateQueries.list(wanted);
  const list = useInfiniteQuery(templates);
  const columns = useTemplateColumns();
  const { sort: _sort, ...narrowing } = wanted;
  const filtered = Object.keys(narrowing).length > 0;
  const create = mayEdit && (
    <Button component={Link} to="/templates/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('templates.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('templates.title')}
        text={t('templates.lead')}
        action={
          <Group gap="xs">
            <ExportMenu
              name={t('templates.title')}
              list={list}
              columns={columns}
              readPage={templates.readPage}
            />
            {create}
          </Group>
        }
      />
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

interface TemplateFiltersProps {
  filter: TemplateFilter;
  onChange: (filter: Partial<TemplateFilter>) => void;
}

function TemplateFilters({ filter, onChange }: TemplateFiltersProps) {
  const { t } = useTranslation();
  return (
    <Group component="search">
      <SearchField label={t('templates.search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <FilterSelect
        label={t('interviews.phase')}
        allLabel={t('interviews.allPhases')}
        values={interviewPhases}
        labelOf={(phase) => t(`interviews.phases.${phase}`)}
        value={filter.phase}
        onChange={(phase) => onChange({ phase })}
      />
      <FilterSelect
        label={t('common.language')}
        allLabel={t('interviews.allLanguages')}
        values={languages}
        labelOf={(language) => languageNames[language]}
        value={filter.language}
        onChange={(language) => onChange({ language })}
      />
      <SortField
        options={templateSorts.map((value) => ({ value, label: t(`templates.sorts.${value}`) }))}
        value={filter.sort || 'newest'}
        onChange={(value) => onChange({ sort: value === 'newest' ? '' : value })}
      />
    </Group>
  );
}
