import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EntryFilter } from '../audit-filter.ts';
import { useActionName } from './use-action-name.ts';

interface EntryFiltersProps {
  /** Names of the actions to choose from. */
  actions: readonly string[];
  filter: EntryFilter;
  onChange: (change: Partial<EntryFilter>) => void;
}

/** Filters of log entries by action and days. */
export function EntryFilters({ actions, filter, onChange }: EntryFiltersProps) {
  const { t } = useTranslation();
  const actionName = useActionName();
  const known = new Set([...actions, ...(filter.action === '' ? [] : [filter.action])]);
  return (
    <>
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
      {/* Together, so that both days stay on one line. */}
      <Group gap="sm" wrap="nowrap" style={{ flex: '1 1 300px' }}>
        <TextInput
          type="date"
          label={t('audit.from')}
          style={{ flex: '1 1 0', minWidth: 0 }}
          value={filter.from}
          max={filter.to || undefined}
          onChange={(event) => onChange({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('audit.to')}
          style={{ flex: '1 1 0', minWidth: 0 }}
          value={filter.to}
          min={filter.from || undefined}
          onChange={(event) => onChange({ to: event.currentTarget.value })}
        />
      </Group>
    </>
  );
}
