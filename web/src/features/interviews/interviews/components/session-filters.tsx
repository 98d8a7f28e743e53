import { interviewPhases, interviewTypes, languages } from '@candi/contract/platform/enumerations';
import { sessionSorts } from '@candi/contract/interviews/interviews';
import { Button, Collapse, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames } from '#i18n/languages.ts';
import { FiltersButton } from '#ui/filters-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { defaultSort, filterNames, type SessionFilter } from '../session-filter.ts';
import { JobFilter } from './job-filter.tsx';
import classes from './session-filters.module.css';

interface SessionFiltersProps {
  filter: SessionFilter;
  onChange: (filter: Partial<SessionFilter>) => void;
}

/** Filters in the collapsible section. */
const further = ['type', 'language', 'phase', 'jobId', 'from', 'to'] as const;

export function SessionFilters({ filter, onChange }: SessionFiltersProps) {
  const { t } = useTranslation();
  const filters = useId();
  const used = further.filter((name) => filter[name] !== '').length;
  const [opened, { toggle }] = useDisclosure(used > 0);
  const select = (
    name: 'type' | 'language' | 'phase',
    label: string,
    all: string,
    choices: { value: string; label: string }[],
  ) => (
    <NativeSelect
      label={label}
      data={[{ value: '', label: all }, ...choices]}
      value={filter[name]}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  );
  return (
    <Stack component="search" gap="sm">
      <div className={classes['first']}>
        <SearchField label={t('interviews.search')} value={filter.q} onChange={(q) => onChange({ q })} />
        <div className={classes['pair']}>
          <FiltersButton used={used} opened={opened} controls={filters} onClick={toggle} />
          <div className={classes['sort']}>
            <SortField
              options={sessionSorts.map((value) => ({ value, label: t(`interviews.sorts.${value}`) }))}
              value={filter.sort || defaultSort}
              onChange={(value) => onChange({ sort: value === defaultSort ? '' : value })}
            />
          </div>
        </div>
      </div>
      <Collapse expanded={opened} id={filters}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {select(
            'type',
            t('interviews.type'),
            t('interviews.allTypes'),
            interviewTypes.map((value) => ({ value, label: t(`interviews.types.${value}`) })),
          )}
          {select(
            'language',
            t('interviews.language'),
            t('interviews.allLanguages'),
            languages.map((value) => ({ value, label: languageNames[value] })),
          )}
          {select(
            'phase',
            t('interviews.phase'),
            t('interviews.allPhases'),
            interviewPhases.map((value) => ({ value, label: t(`interviews.phases.${value}`) })),
          )}
          <JobFilter jobId={filter.jobId} onChange={(jobId) => onChange({ jobId })} />
          <TextInput
            type="date"
            label={t('interviews.from')}
            value={filter.from}
            max={filter.to || undefined}
            onChange={({ currentTarget }) => onChange({ from: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={t('interviews.to')}
            value={filter.to}
            min={filter.from || undefined}
            onChange={({ currentTarget }) => onChange({ to: currentTarget.value })}
          />
        </SimpleGrid>
        {used > 0 && (
          <Button
            mt="xs"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={() =>
              onChange(
                Object.fromEntries(filterNames.map((name) => [name, name === 'sort' ? filter.sort : ''])),
              )
            }
          >
            {t('interviews.clearFilters')}
          </Button>
        )}
      </Collapse>
    </Stack>
  );
}
