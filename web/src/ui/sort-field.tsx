import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SortFieldProps {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Selects the sort order of a list. */
export function SortField({ value, options, onChange }: SortFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('common.sort')}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      data={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // As wide as its longest option. On phones the field has a row of its own.
      flex={{ base: '1 1 100%', sm: '0 0 auto' }}
    />
  );
}
