import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useCurrentUser } from '#data/current-user.ts';
import { toReviewQuery } from '../../features/reports/dashboard/queries.ts';

/**
 * Returns how many interviews await the recruiter's decision; 0 until loaded, and for platform admins. The number is
 * refetched on each page except the dashboard, whose own data includes it.
 */
export function useToReview(): number {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const user = useCurrentUser().data;
  const isOwnRead = user !== undefined && user.profileType !== 'admin' && pathname !== '/';
  const { data } = useQuery({ ...toReviewQuery, enabled: isOwnRead });
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    void client.invalidateQueries({ queryKey: toReviewQuery.queryKey });
  }, [client, pathname]);
  return user?.profileType === 'admin' ? 0 : (data?.count ?? 0);
}
