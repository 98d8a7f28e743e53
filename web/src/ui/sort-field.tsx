import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SortFieldProps {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A list's order where its table has no titles to click: on a phone or tablet. */
export function SortField({ value, options, onChange }: SortFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      hiddenFrom="lg"
      aria-label={t('common.sort')}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      data={options}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
