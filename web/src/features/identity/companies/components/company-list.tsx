import { companyKinds } from '@candi/contract/platform/enumerations';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { companyQueries } from '../queries.ts';
import { CompanyTable } from './company-table.tsx';
import { NewCompanyDialog } from './new-company-dialog.tsx';

/** Table of all companies, with search, filter and sort. */
export function CompanyList() {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter('q', 'kind', 'sort');
  const [creating, dialog] = useDisclosure(false);
  const list = useInfiniteQuery(companyQueries.list(filter));
  const filtered = filter.q !== '' || filter.kind !== '';
  const sort = filter.sort || 'newest';
  const setSort = (by: string) => setFilter({ sort: by === 'newest' ? '' : by });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
      {t('companies.new')}
    </Button>
  );
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Group component="search" style={{ flex: '1 1 300px' }}>
          <SearchField label={t('companies.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
          <NativeSelect
            aria-label={t('companies.kind')}
            data={[
              { value: '', label: t('companies.allKinds') },
              ...companyKinds.map((value) => ({ value, label: t(`companies.kinds.${value}`) })),
            ]}
            value={filter.kind}
            onChange={(event) => setFilter({ kind: event.currentTarget.value })}
          />
          <SortField
            value={sort}
            onChange={setSort}
            options={[
              { value: 'newest', label: t('common.sorts.newest') },
              { value: 'name', label: t('common.sorts.name') },
            ]}
          />
        </Group>
        {create}
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconBuilding size={28} aria-hidden />}
            title={t(filtered ? 'common.noneFound' : 'companies.none')}
            text={t(filtered ? 'common.noneFoundText' : 'companies.noneText')}
            action={filtered ? undefined : create}
          />
        }
      >
        {(rows) => <CompanyTable rows={rows} sort={sort} onSort={setSort} />}
      </ListView>
      <NewCompanyDialog opened={creating} onClose={dialog.close} />
    </Stack>
  );
}
