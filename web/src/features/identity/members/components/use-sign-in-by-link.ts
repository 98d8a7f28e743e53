import type { SigninAnswer } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { writeToken } from '#data/access-token.ts';

/**
 * Returns a function that completes a sign-in by invitation link: it clears the previous user's data and opens the
 * start page.
 */
export function useSignInByLink(): (answer: SigninAnswer) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async ({ access_token }) => {
    queries.clear();
    writeToken(access_token);
    await navigate('/', { replace: true });
  };
}
