import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#data/pages.ts';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { readUsers, usersKey } from '../api/user-calls.ts';

/** A list of users by the address's filter. `profile`: of these only, whatever the address says. */
export function useUserList(profile?: 'admin') {
  const [filter, setFilter] = useUrlFilter('q', 'profile', 'status', 'sort');
  const asked = profile ? { ...filter, profile } : filter;
  const list = useInfiniteQuery(pages([...usersKey, asked], (after) => readUsers(asked, after)));
  return {
    filter,
    setFilter,
    list,
    sort: filter.sort || 'newest',
    setSort: (by: string) => setFilter({ sort: by === 'newest' ? '' : by }),
  };
}
