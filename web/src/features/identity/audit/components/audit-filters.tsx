import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptions } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import type { AuditFilter } from '../audit-filter.ts';
import type { Named } from '../queries.ts';
import { auditQueries, readNamed } from '../queries.ts';
import { EntryFilters } from './entry-filters.tsx';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Filters of the platform's audit log: company, person, action and days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const actions = useQuery(auditQueries.actions).data ?? [];
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <Group component="search" align="flex-end" gap="sm">
      <NameFilter
        label={t('audit.company')}
        noun="company"
        value={filter.company}
        onChange={(company) => onChange({ company })}
      />
      <NameFilter
        label={t('audit.actor')}
        noun="person"
        value={filter.actor}
        onChange={(actor) => onChange({ actor })}
      />
      <EntryFilters actions={actions} filter={filter} onChange={onChange} />
      {filtered && (
        <Button
          variant="subtle"
          onClick={() => onChange({ company: '', actor: '', action: '', from: '', to: '' })}
        >
          {t('audit.clearAll')}
        </Button>
      )}
    </Group>
  );
}

interface NameFilterProps {
  label: string;
  noun: 'company' | 'person';
  /** Id of the selected company or person; empty if none is selected. */
  value: string;
  onChange: (id: string) => void;
}

const labelOf = ({ name }: Named): string => name;

/** Select field for a company or person, searched by name. Nothing is requested until the list is opened. */
function NameFilter({ label, noun, value, onChange }: NameFilterProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const name = useQuery(auditQueries.name(noun, value)).data;
  const given = value === '' ? [] : [{ id: value, name: name ?? '…' }];
  const options = useOptions(
    `audit-${noun}`,
    (q, after) => readNamed(noun, q, after),
    labelOf,
    given,
    opened,
  );
  return (
    <OptionSelect
      aria-label={label}
      placeholder={label}
      options={options}
      nothingFoundMessage={t('common.noneFound')}
      clearable
      clearButtonProps={{ 'aria-label': t('audit.clear', { label }) }}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      onDropdownOpen={() => setOpened(true)}
      style={{ flex: '1 1 170px' }}
    />
  );
}
