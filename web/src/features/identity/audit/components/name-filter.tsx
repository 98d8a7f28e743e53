import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Named } from '../api/audit-calls.ts';

interface NameFilterProps {
  label: string;
  /** Names its queries. */
  noun: string;
  /** An id; empty: none is chosen. */
  value: string;
  onChange: (id: string) => void;
  find: (q: string) => Promise<Named[]>;
  /** The name behind the id that stands in the address. */
  readName: (id: string) => Promise<string>;
}

/** Chooses one of many by typing some of its name: the gateway finds, the page never holds them all. */
export function NameFilter({ label, noun, value, onChange, find, readName }: NameFilterProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, 300);
  const [opened, setOpened] = useState(false);
  const found = useQuery({
    queryKey: ['admin', 'find', noun, words],
    queryFn: () => find(words),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const named = useQuery({
    queryKey: ['admin', 'name', noun, value],
    queryFn: () => readName(value),
    enabled: value !== '',
  });
  const offered = found.data ?? [];
  // Whoever was just chosen was found under the same name: it doesn't change while it is read again.
  const chosenName = named.data ?? offered.find(({ id }) => id === value)?.name ?? '…';
  const chosen = value === '' ? [] : [{ id: value, name: chosenName }];
  const others = offered.filter(({ id }) => id !== value);
  return (
    <Select
      aria-label={label}
      placeholder={label}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('audit.clear', { label }) }}
      data={[...chosen, ...others].map(({ id, name }) => ({ value: id, label: name }))}
      // The gateway has found them already.
      filter={({ options }) => options}
      value={value === '' ? null : value}
      onChange={(id) => onChange(id ?? '')}
      onSearchChange={(text) => setTyped(text === named.data ? '' : text)}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={found.isFetching ? t('common.loading') : t('common.noneFound')}
      style={{ flex: '1 1 170px' }}
    />
  );
}
