import { useInfiniteQuery } from '@tanstack/react-query';
import { useUrlFilter } from '#ui/use-url-filter.ts';
import { userQueries } from '../queries.ts';

/** Returns a list of users and its filter from the URL. `profile` overrides the filter's profile. */
export function useUserList(profile?: 'admin') {
  const [filter, setFilter] = useUrlFilter('q', 'profile', 'status', 'sort');
  const list = useInfiniteQuery(userQueries.list(profile ? { ...filter, profile } : filter));
  return {
    filter,
    setFilter,
    list,
    sort: filter.sort || 'newest',
    setSort: (by: string) => setFilter({ sort: by === 'newest' ? '' : by }),
  };
}
