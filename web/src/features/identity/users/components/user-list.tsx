import { type AdminUser, userSorts } from '@candi/contract/identity/admin';
import { profileTypes, userStatuses } from '@candi/contract/platform/enumerations';
import { Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExportMenu } from '#ui/export-menu.tsx';
import { FilterSelect } from '#ui/filter-select.tsx';
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
          <FilterSelect
            label={t('users.profile')}
            allLabel={t('users.allProfiles')}
            values={profileTypes}
            labelOf={(profile) => t(`users.profiles.${profile}`)}
            value={filter.profile}
            onChange={(profile) => setFilter({ profile })}
          />
        )}
        <FilterSelect
          label={t('users.status')}
          allLabel={t('users.allStatuses')}
          values={userStatuses}
          labelOf={(status) => t(`users.statuses.${status}`)}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
        <SortField
          value={sort}
          onChange={setSort}
          options={userSorts.map((value) => ({ value, label: t(`common.sorts.${value}`) }))}
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
