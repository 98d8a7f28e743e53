import type { Pool } from '@candi/contract/hiring/pools';
import { poolSorts } from '@candi/contract/hiring/pools';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useMayEdit } from '#data/may.ts';
import { oneOf, useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { ImportButton } from '../../features/hiring/candidates/import/import-button.tsx';
import { PoolDialog } from '../../features/hiring/pools/components/pool-dialog.tsx';
import { PoolList } from '../../features/hiring/pools/components/pool-list.tsx';
import { PoolSelect } from '../../features/hiring/pools/components/pool-select.tsx';
import { poolQueries, refreshPools } from '../../features/hiring/pools/queries.ts';
import { usePoolColumns } from '../../features/hiring/pools/use-pool-columns.ts';

/**
 * /pools: the candidate pools, called "talent pipelines" in the interface, with the import of candidates from files.
 */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayEdit = useMayEdit();
  const [{ q, sort: asked }, setFilter] = useUrlFilter('q', 'sort');
  const sort = oneOf(poolSorts, asked) ?? 'newest';
  const [edited, setEdited] = useState<Pool | null>(null);
  const [into, setInto] = useState<string | null>(null);
  const [editing, dialog] = useDisclosure(false);
  const pools = poolQueries.list({ q, sort });
  const list = useInfiniteQuery(pools);
  const columns = usePoolColumns();
  const edit = (pool: Pool | null) => {
    setEdited(pool);
    dialog.open();
  };
  const create = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      {t('pools.new')}
    </Button>
  );
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading
        title={t('pools.title')}
        text={t('pools.intro')}
        action={
          <Group gap="xs">
            <ExportMenu name={t('pools.title')} list={list} columns={columns} readPage={pools.readPage} />
            {mayEdit && (
              <ImportButton
                target={{ poolId: into, jobId: null }}
                targetField={<PoolSelect label={t('imports.alsoTo')} value={into} onChange={setInto} />}
                onImported={() => refreshPools(queries)}
              />
            )}
            {create}
          </Group>
        }
      />
      <Group component="search">
        <SearchField label={t('pools.search')} value={q} onChange={(words) => setFilter({ q: words })} />
        <SortField
          value={sort}
          options={poolSorts.map((value) => ({ value, label: t(`common.sorts.${value}`) }))}
          onChange={(value) => setFilter({ sort: value })}
        />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUsersGroup size={28} aria-hidden />}
            title={t(q === '' ? 'pools.none' : 'common.noneFound')}
            text={t(q === '' ? 'pools.noneText' : 'common.noneFoundText')}
            action={q === '' ? create : undefined}
          />
        }
      >
        {(rows) => (
          <PoolList
            rows={rows}
            mayEdit={mayEdit}
            sort={sort}
            onSort={(by) => setFilter({ sort: by })}
            onEdit={edit}
          />
        )}
      </ListView>
      <PoolDialog
        opened={editing}
        pool={edited}
        onClose={dialog.close}
        onSaved={({ id }) => {
          dialog.close();
          // Opens a new pool, so that candidates can be added next.
          if (!edited) void navigate(`/pools/${id}`);
        }}
      />
    </Stack>
  );
}
