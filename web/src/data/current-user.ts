import type { CurrentUser } from '@candi/contract/identity/auth';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from './api.ts';
import { readToken, writeToken } from './access-token.ts';
import { useCommonStore } from './common-store.ts';

export const currentUserKey = ['current-user'];

async function load(): Promise<CurrentUser> {
  const { user, access_token } = await answer(api().v1.auth.$get());
  writeToken(access_token);
  useCommonStore.getState().setPrevUser({ profileType: user.profileType });
  return user;
}

/** Interval at which an open page refreshes its token, well below the token's lifetime (ms). */
const refreshEveryMs = 60 * 60 * 1000;

/** Query for the signed-in user. Loading it also stores the refreshed token. Disabled without a token. */
export const useCurrentUser = () =>
  useQuery({
    queryKey: currentUserKey,
    queryFn: load,
    enabled: readToken() !== null,
    refetchInterval: refreshEveryMs,
  });
