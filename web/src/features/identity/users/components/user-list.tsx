import type { AdminUser } from '@candi/contract/identity/admin';
import { profileTypes, userStatuses } from '@candi/contract/platform/enumerations';
import { Group, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { ListView } from '#ui/list-view.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SortField } from '#ui/sort-field.tsx';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { userQueries } from '../queries.ts';
import { useUserColumns } from '../use-user-columns.ts';
import { UserTable } from './user-table.tsx';

interface UserListProps {
  label: string;
  /** Whether to list only platform admins. Their list has no profile filter and no company column. */
  onlyAdmins?: boolean;
  /** Icon shown if no user matches the filter. */
  icon: ReactNode;
  renderActions?: (user: AdminUser) => ReactNode;
}

/** List of users with its search, filters and sort, which are kept in the URL. */
export function UserList({ label, onlyAdmins = false, icon, renderActions }: UserListProps) {
  const { t } = useTranslation();
  const [filter, setFilter] = useUrlFilter('q', 'profile', 'status', 'sort');
  const users = userQueries.list(onlyAdmins ? { ...filter, profile: 'admin' } : filter);
  const list = useInfiniteQuery(users);
  const columns = useUserColumns();
  const sort = filter.sort || 'newest';
  const setSort = (by: string) => setFilter({ sort: by === 'newest' ? '' : by });
  return (
    <>
      <Group component="search">
        <SearchField label={t('users.search')} value={filter.q} onChange={(q) => setFilter({ q })} />
        {!onlyAdmins && (
          <NativeSelect
            aria-label={t('users.profile')}
            data={[
              { value: '', label: t('users.allProfiles') },
              ...profileTypes.map((value) => ({ value, label: t(`users.profiles.${value}`) })),
            ]}
            value={filter.profile}
            onChange={(event) => setFilter({ profile: event.currentTarget.value })}
            style={{ flex: '1 1 150px' }}
            maw={{ sm: 210 }}
          />
        )}
        <NativeSelect
          aria-label={t('users.status')}
          data={[
            { value: '', label: t('users.allStatuses') },
            ...userStatuses.map((value) => ({ value, label: t(`users.statuses.${value}`) })),
          ]}
          value={filter.status}
          onChange={(event) => setFilter({ status: event.currentTarget.value })}
          style={{ flex: '1 1 150px' }}
          maw={{ sm: 210 }}
        />
        <SortField
          value={sort}
          onChange={setSort}
          options={[
            { value: 'newest', label: t('common.sorts.newest') },
            { value: 'name', label: t('common.sorts.name') },
          ]}
        />
        <ExportMenu name={label} list={list} columns={columns} readPage={users.readPage} />
      </Group>
      <ListView
        list={list}
        empty={<EmptyState icon={icon} title={t('common.noneFound')} text={t('common.noneFoundText')} />}
      >
        {(rows) => (
          <UserTable
            label={label}
            rows={rows}
            withCompany={!onlyAdmins}
            sort={sort}
            onSort={setSort}
            renderActions={renderActions}
          />
        )}
      </ListView>
    </>
  );
}
