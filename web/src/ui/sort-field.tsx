import { NativeSelect } from '@mantine/core';
import { IconArrowsSort } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface SortFieldProps {
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** Sort order of a list on tablets and phones, where it has no column titles to click. */
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
