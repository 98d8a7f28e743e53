import { Loader, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { offered, useOptions } from '#data/use-options.ts';
import { offerJobs, readJob } from '../api/interview-calls.ts';

interface JobFilterProps {
  /** Id of the selected job; empty for no filter. */
  jobId: string;
  onChange: (jobId: string) => void;
}

/** Filters a list by job. */
export function JobFilter({ jobId, onChange }: JobFilterProps) {
  const { t } = useTranslation();
  const chosen = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => readJob(jobId),
    enabled: jobId !== '',
  });
  const jobs = useOptions<{ id: string; name: string }>(
    'jobs',
    offerJobs,
    ({ name }) => name,
    chosen.data ? [chosen.data] : [],
  );
  return (
    <Select
      label={t('interviews.job')}
      placeholder={t('interviews.allJobs')}
      searchable
      clearable
      nothingFoundMessage={jobs.loading ? t('common.loading') : t('interviews.noneFound')}
      rightSection={jobs.loading ? <Loader size={16} /> : undefined}
      data={offered(jobs, [jobId]).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      searchValue={jobs.search}
      onSearchChange={jobs.setSearch}
      scrollAreaProps={{ onBottomReached: jobs.more }}
      value={jobId === '' ? null : jobId}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
