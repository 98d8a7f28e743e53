import type { SigninResult } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { writeToken } from '#data/access-token.ts';
import { factorPath, needsFactor } from '#data/factor-step.ts';

/**
 * Returns a function that completes a sign-in by invitation link: it clears the previous user's data and opens the
 * start page, or the page that asks for the second factor.
 */
export function useSignInByLink(): (answer: SigninResult) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async (answer) => {
    if (needsFactor(answer)) {
      await navigate(factorPath, { replace: true, state: { factorToken: answer.factorToken } });
      return;
    }
    queries.clear();
    writeToken(answer.access_token);
    await navigate('/', { replace: true });
  };
}
