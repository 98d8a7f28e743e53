import type { JobRow } from '@candi/contract/hiring/jobs';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBriefcase, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { readJobs } from '../api/job-calls.ts';
import { JobDialog } from '../components/job-dialog.tsx';
import { JobFilters } from '../components/job-filters.tsx';
import { JobList } from '../components/job-list.tsx';
import { useJobFilter } from '../components/use-job-filter.ts';
import { jobsKey } from '../job-keys.ts';

export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const [filter, setFilter] = useJobFilter();
  const [edited, setEdited] = useState<JobRow | null>(null);
  const [editing, dialog] = useDisclosure(false);
  const edit = (job: JobRow | null) => {
    setEdited(job);
    dialog.open();
  };
  const list = useInfiniteQuery({
    queryKey: [...jobsKey, filter],
    queryFn: ({ pageParam }) => readJobs(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // People apply by themselves: the counts are read anew whenever the page is opened.
    refetchOnMount: 'always',
  });
  const filtered = filter.state !== null || filter.q !== '';
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      {t('jobs.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('jobs.title')} action={create} />
      <JobFilters filter={filter} onChange={setFilter} />
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconBriefcase size={28} aria-hidden />}
            title={filtered ? t('jobs.noneFound') : t('jobs.none')}
            text={filtered ? t('jobs.noneFoundText') : t('jobs.noneText')}
            action={filtered ? undefined : create}
          />
        }
      >
        {(rows) => <JobList rows={rows} mayEdit={mayEdit} onEdit={edit} />}
      </ListView>
      <JobDialog
        opened={editing}
        job={edited}
        onClose={dialog.close}
        onSaved={(job) => {
          dialog.close();
          // A new job's next step is its board.
          if (!edited) void navigate(`/jobs/${job.id}`);
        }}
      />
    </Stack>
  );
}
