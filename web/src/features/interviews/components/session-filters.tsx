import type { InterviewStatus } from '@candi/contract/enumerations';
import { interviewStatuses } from '@candi/contract/enumerations';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SessionFilter } from '../api/interview-calls.ts';

/** Typing pauses this long before the list is asked. Milliseconds. */
const settleMs = 300;

interface SessionFiltersProps {
  filter: SessionFilter;
  onChange: (filter: Partial<SessionFilter>) => void;
}

export function SessionFilters({ filter, onChange }: SessionFiltersProps) {
  const { t } = useTranslation();
  const search = useDebouncedCallback((q: string) => onChange({ q: q.trim() }), settleMs);
  return (
    <Group component="search">
      <TextInput
        type="search"
        aria-label={t('interviews.search')}
        placeholder={t('interviews.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        defaultValue={filter.q}
        onChange={(event) => search(event.currentTarget.value)}
        style={{ flex: '1 1 240px' }}
        maw={{ sm: 380 }}
      />
      <NativeSelect
        aria-label={t('interviews.statusTitle')}
        data={[
          { value: '', label: t('interviews.allStatuses') },
          ...interviewStatuses.map((value) => ({ value, label: t(`interviews.statusFilter.${value}`) })),
        ]}
        value={filter.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: interviewStatuses.find((status: InterviewStatus) => status === value) ?? null })
        }
        style={{ flex: '0 1 200px' }}
        miw={160}
      />
    </Group>
  );
}
