import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOptions } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import { interviewQueries, readJobs } from '../queries.ts';

interface JobFilterProps {
  /** Id of the selected job; empty for no filter. */
  jobId: string;
  onChange: (jobId: string) => void;
}

interface Job {
  id: string;
  name: string;
}

const labelOf = ({ name }: Job): string => name;

/** Filters a list by job. */
export function JobFilter({ jobId, onChange }: JobFilterProps) {
  const { t } = useTranslation();
  const selected = useQuery(interviewQueries.job(jobId)).data;
  const jobs = useOptions<Job>('jobs', readJobs, labelOf, selected ? [selected] : []);
  return (
    <OptionSelect
      label={t('interviews.job')}
      placeholder={t('interviews.allJobs')}
      options={jobs}
      nothingFoundMessage={t('interviews.noneFound')}
      clearable
      value={jobId === '' ? null : jobId}
      onChange={(value) => onChange(value ?? '')}
    />
  );
}
