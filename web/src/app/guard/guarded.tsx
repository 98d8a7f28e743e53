import type { ProfileType } from '@candi/contract/enumerations';
import { profileTypes } from '@candi/contract/enumerations';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { readToken } from '../access-token.ts';
import { useCommonStore } from '../common-store.ts';
import { useCurrentUser } from './current-user.ts';
import { guardDecision } from './guard-decision.ts';
import { keepWanted } from './wanted-address.ts';

/** Lets the routes below it through for a signed-in user of these profiles. */
export function Guarded({ profiles = profileTypes }: { profiles?: readonly ProfileType[] }) {
  const user = useCurrentUser();
  const previous = useCommonStore((state) => state.prevUser);
  const { pathname, search } = useLocation();
  useEffect(() => keepWanted(pathname + search), [pathname, search]);
  const decision = guardDecision({
    hasToken: readToken() !== null,
    user: user.data?.profileType ?? (user.isError ? 'failed' : 'loading'),
    profiles,
    previous: previous?.profileType ?? null,
  });
  if (decision === 'wait') return <FullPageLoading />;
  return decision === 'pass' ? <Outlet /> : <Navigate to={decision.to} replace />;
}
