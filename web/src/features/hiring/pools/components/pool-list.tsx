import type { Pool, PoolSort } from '@candi/contract/hiring/pools';
import { poolSorts } from '@candi/contract/hiring/pools';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { moment } from '#i18n/moment.ts';
import type { Column } from '#ui/record-table.tsx';
import { RecordTable } from '#ui/record-table.tsx';
import { RowLink } from '#ui/row-link.tsx';
import { PoolMenu } from './pool-menu.tsx';

interface PoolListProps {
  rows: Pool[];
  mayEdit: boolean;
  sort: PoolSort;
  onSort: (sort: PoolSort) => void;
  onEdit: (pool: Pool) => void;
}

/** Table of pools with their number of candidates. Each row links to a pool. */
export function PoolList({ rows, mayEdit, sort, onSort, onEdit }: PoolListProps) {
  const { t, i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const columns: Column<Pool>[] = [
    {
      key: 'name',
      title: t('pools.name'),
      sort: { by: 'name', order: 'ascending' },
      render: (pool) => (
        <>
          <RowLink to={`/pools/${pool.id}`}>{pool.name}</RowLink>
          {pool.description !== '' && (
            <Text size="xs" c="dimmed" lineClamp={2} maw={520} dir="auto" className="page-start">
              {pool.description}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'candidates',
      title: t('pools.candidates'),
      align: 'number',
      render: (pool) => new Intl.NumberFormat(language).format(pool.candidates),
    },
    {
      key: 'created',
      title: t('pools.created'),
      sort: { by: 'newest', order: 'descending' },
      render: (pool) => moment(pool.createdAt, language).day,
    },
  ];
  const actions = (pool: Pool) => <PoolMenu pool={pool} onEdit={() => onEdit(pool)} />;
  return (
    <RecordTable
      label={t('pools.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      sort={{ by: sort, onChange: (by) => onSort(poolSorts.find((known) => known === by) ?? 'newest') }}
      renderActions={mayEdit ? actions : undefined}
    />
  );
}
