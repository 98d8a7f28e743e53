import type { SigninAnswer } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { decodeToken, writeToken } from '#data/access-token.ts';
import { readReturnPath } from '#data/return-path.ts';
import { landingPath } from '../landing-path.ts';

/**
 * Returns a function that completes a sign-in: it clears the previous user's data, stores the token and opens the
 * requested page.
 */
export function useCompleteSignIn(): (login: SigninAnswer) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async ({ access_token }) => {
    queries.clear();
    writeToken(access_token);
    const profile = decodeToken(access_token)?.profileType ?? 'solo_user';
    await navigate(landingPath(profile, readReturnPath()), { replace: true });
  };
}
