import type { ProfileType } from '@candi/contract/platform/enumerations';
import { profileTypes } from '@candi/contract/platform/enumerations';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { FullPageLoading } from '#ui/full-page-loading.tsx';
import { readToken } from '#data/access-token.ts';
import { ApiError } from '#data/api-error.ts';
import { useCommonStore } from '#data/common-store.ts';
import { useCurrentUser } from '#data/current-user.ts';
import { factorSetupPath } from '#data/factor-step.ts';
import { guardDecision } from './guard-decision.ts';
import { saveReturnPath } from '#data/return-path.ts';

/** Classifies a failed user request. A 401 counts as `refused`: the fetch layer redirects to /signout by itself. */
const failureOf = (error: Error | null) => {
  if (!error) return 'loading';
  return error instanceof ApiError && error.status === 401 ? 'refused' : 'failed';
};

/**
 * Renders the nested routes if the signed-in user has one of the profiles. A user who needs a second factor and has none
 * has to switch it on first.
 */
export function Guarded({ profiles = profileTypes }: { profiles?: readonly ProfileType[] }) {
  const user = useCurrentUser();
  const previous = useCommonStore((state) => state.prevUser);
  const { pathname, search } = useLocation();
  useEffect(() => saveReturnPath(pathname + search), [pathname, search]);
  const decision = guardDecision({
    hasToken: readToken() !== null,
    user: user.data?.profileType ?? failureOf(user.error),
    profiles,
    previous: previous?.profileType ?? null,
  });
  if (decision === 'wait') return <FullPageLoading />;
  if (user.data?.factorMissing) return <Navigate to={factorSetupPath} replace />;
  return decision === 'pass' ? <Outlet /> : <Navigate to={decision.to} replace />;
}
