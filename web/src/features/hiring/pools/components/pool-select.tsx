import type { Pool } from '@candi/contract/hiring/pools';
import { Loader, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { offered, useOptions } from '#data/use-options.ts';
import { readPools } from '../api/pool-calls.ts';

interface PoolSelectProps {
  label: string;
  value: string | null;
  onChange: (id: string | null) => void;
  error?: string | null;
}

const labelOf = ({ name }: Pool): string => name;

/** One of the company's pools, found by its name. */
export function PoolSelect({ label, value, onChange, error }: PoolSelectProps) {
  const { t } = useTranslation();
  const pools = useOptions('pools', (q, after) => readPools({ q, sort: 'name' }, after), labelOf);
  return (
    <Select
      label={label}
      placeholder={t('pools.choose')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('pools.clearChoice') }}
      nothingFoundMessage={pools.loading ? t('common.loading') : t('pools.noneFound')}
      rightSection={pools.loading ? <Loader size={16} /> : undefined}
      data={offered(pools, [value]).map((pool) => ({ value: pool.id, label: pool.name }))}
      filter={({ options }) => options}
      searchValue={pools.search}
      onSearchChange={pools.setSearch}
      scrollAreaProps={{ onBottomReached: pools.more }}
      value={value}
      onChange={onChange}
      error={error ?? pools.error?.message}
    />
  );
}
