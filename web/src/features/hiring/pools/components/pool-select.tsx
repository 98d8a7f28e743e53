import type { Pool } from '@candi/contract/hiring/pools';
import { useTranslation } from 'react-i18next';
import { useOptions } from '#data/use-options.ts';
import { OptionSelect } from '#ui/option-select.tsx';
import { readPools } from '../queries.ts';

interface PoolSelectProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

const labelOf = ({ name }: Pool): string => name;

/** Select field for one of the company's pools. */
export function PoolSelect({ label, value, onChange }: PoolSelectProps) {
  const { t } = useTranslation();
  const pools = useOptions('pools', (q, after) => readPools({ q, sort: 'name' }, after), labelOf);
  return (
    <OptionSelect
      label={label}
      placeholder={t('pools.choose')}
      options={pools}
      nothingFoundMessage={t('pools.noneFound')}
      clearable
      clearButtonProps={{ 'aria-label': t('pools.clearChoice') }}
      value={value}
      onChange={onChange}
      error={pools.error?.message}
    />
  );
}
