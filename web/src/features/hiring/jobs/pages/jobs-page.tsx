import type { JobRow } from '@candi/contract/hiring/jobs';
import { jobSorts } from '@candi/contract/hiring/jobs';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { useNewDialog } from '#ui/use-new-dialog.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { JobDialog } from '../components/job-dialog.tsx';
import { JobList } from '../components/job-list.tsx';
import type { JobFilter } from '../queries.ts';
import { jobQueries } from '../queries.ts';
import { useJobColumns } from '../use-job-columns.ts';

const states = ['open', 'closed'] as const;

/** /jobs: the company's jobs, each with the number of candidates in its phases. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const [asked, setFilter] = useUrlFilter('state', 'q', 'sort');
  const filter: JobFilter = {
    state: oneOf(states, asked.state) ?? null,
    q: asked.q,
    sort: oneOf(jobSorts, asked.sort) ?? 'newest',
  };
  const [edited, setEdited] = useState<JobRow | null>(null);
  const [editing, dialog] = useDisclosure(false);
  const creation = useNewDialog();
  const isNew = mayEdit && creation.opened;
  const edit = (job: JobRow) => {
    setEdited(job);
    dialog.open();
  };
  const create = () => {
    setEdited(null);
    creation.open();
  };
  const close = () => {
    dialog.close();
    creation.close();
  };
  const jobs = jobQueries.list(filter);
  const list = useInfiniteQuery(jobs);
  const columns = useJobColumns();
  const filtered = filter.state !== null || filter.q !== '';
  const createButton = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={create}>
      {t('jobs.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('jobs.title')}
        action={
          <Group gap="xs">
            <ExportMenu name={t('jobs.title')} list={list} columns={columns} readPage={jobs.readPage} />
            {createButton}
          </Group>
        }
      />
      <Group component="search">
        <SearchField label={t('jobs.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        <FilterSelect
          label={t('jobs.state')}
          allLabel={t('jobs.allStates')}
          values={states}
          labelOf={(state) => t(`jobs.states.${state}`)}
          value={filter.state ?? ''}
          onChange={(state) => setFilter({ state })}
        />
        <SortField
          options={jobSorts.map((value) => ({ value, label: t(`jobs.sorts.${value}`) }))}
          value={filter.sort}
          onChange={(value) => setFilter({ sort: value === 'newest' ? '' : value })}
        />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} aria-hidden />}
            title={filtered ? t('jobs.noneFound') : t('jobs.none')}
            text={filtered ? t('jobs.noneFoundText') : t('jobs.noneText')}
            action={filtered ? undefined : createButton}
          />
        }
      >
        {(rows) => <JobList rows={rows} mayEdit={mayEdit} onEdit={edit} />}
      </ListView>
      <JobDialog
        opened={editing || isNew}
        job={isNew ? null : edited}
        onClose={close}
        onSaved={(job) => {
          close();
          // Opens the board of a new job.
          if (isNew) void navigate(`/jobs/${job.id}`);
        }}
      />
    </Stack>
  );
}
