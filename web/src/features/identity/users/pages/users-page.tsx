import { profileTypes } from '@candi/contract/platform/enumerations';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListView } from '#ui/list-view.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { StatusFilter } from '../components/status-filter.tsx';
import { useUserList } from '../components/use-user-list.ts';
import { UserTable } from '../components/user-table.tsx';

/** /users: every user account. */
export function Component() {
  const { t } = useTranslation();
  const { filter, setFilter, list, sort, setSort } = useUserList();
  return (
    <Stack gap="lg" maw={1200} mx="auto">
      <PageHeading title={t('users.title')} />
      <Group component="search">
        <SearchField label={t('users.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        <NativeSelect
          aria-label={t('users.profile')}
          data={[
            { value: '', label: t('users.allProfiles') },
            ...profileTypes.map((value) => ({ value, label: t(`users.profiles.${value}`) })),
          ]}
          value={filter.profile}
          onChange={(event) => setFilter({ profile: event.currentTarget.value })}
        />
        <StatusFilter value={filter.status} onChange={(status) => setFilter({ status })} />
        <SortField
          value={sort}
          onChange={setSort}
          options={[
            { value: 'newest', label: t('common.sorts.newest') },
            { value: 'name', label: t('common.sorts.name') },
          ]}
        />
      </Group>
      <ListView
        list={list}
        empty={
          <EmptyState
            icon={<IconUsers size={28} aria-hidden />}
            title={t('common.noneFound')}
            text={t('common.noneFoundText')}
          />
        }
      >
        {(rows) => (
          <UserTable label={t('users.title')} rows={rows} withCompany sort={sort} onSort={setSort} />
        )}
      </ListView>
    </Stack>
  );
}
