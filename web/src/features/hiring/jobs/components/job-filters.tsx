import { jobSorts } from '@candi/contract/hiring/jobs';
import { Group, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#ui/search-field.tsx';
import type { JobFilter } from '../api/job-calls.ts';

interface JobFiltersProps {
  filter: JobFilter;
  onChange: (filter: Partial<JobFilter>) => void;
}

const states = ['open', 'closed'] as const;

export function JobFilters({ filter, onChange }: JobFiltersProps) {
  const { t } = useTranslation();
  return (
    <Group component="search">
      <SearchField label={t('jobs.search')} value={filter.q} onChange={(q) => onChange({ q })} />
      <NativeSelect
        aria-label={t('jobs.state')}
        data={[
          { value: '', label: t('jobs.allStates') },
          ...states.map((value) => ({ value, label: t(`jobs.states.${value}`) })),
        ]}
        value={filter.state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: states.find((state) => state === value) ?? null })
        }
        style={{ flex: '1 1 150px' }}
        maw={{ sm: 200 }}
      />
      <NativeSelect
        aria-label={t('jobs.sort')}
        data={jobSorts.map((value) => ({ value, label: t(`jobs.sorts.${value}`) }))}
        value={filter.sort}
        onChange={({ currentTarget: { value } }) =>
          onChange({ sort: jobSorts.find((sort) => sort === value) ?? 'newest' })
        }
        style={{ flex: '1 1 150px' }}
        maw={{ sm: 200 }}
      />
    </Group>
  );
}
