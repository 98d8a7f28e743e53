import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditFilter } from '../audit-filter.ts';
import { auditQueries } from '../queries.ts';
import { NameFilter } from './name-filter.tsx';
import { useActionName } from './use-action-name.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}

/** Filters of the audit log: company, person, action and days. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  const actionName = useActionName();
  const actions = useQuery(auditQueries.actions);
  const known = new Set([...(actions.data ?? []), ...(filter.action === '' ? [] : [filter.action])]);
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
      <NativeSelect
        aria-label={t('audit.action')}
        data={[
          { value: '', label: t('audit.allActions') },
          ...[...known]
            .map((value) => ({ value, label: actionName(value) }))
            .toSorted((a, b) => a.label.localeCompare(b.label)),
        ]}
        value={filter.action}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
        style={{ flex: '1 1 170px' }}
      />
      <TextInput
        type="date"
        label={t('audit.from')}
        style={{ flex: '1 1 140px' }}
        value={filter.from}
        max={filter.to || undefined}
        onChange={(event) => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('audit.to')}
        style={{ flex: '1 1 140px' }}
        value={filter.to}
        min={filter.from || undefined}
        onChange={(event) => onChange({ to: event.currentTarget.value })}
      />
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
