import type { SigninResult } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { writeToken } from '#data/access-token.ts';
import { factorPath, factorSetupPath, needsFactor } from '#data/factor-step.ts';
import { saveReturnPath } from '#data/return-path.ts';

/**
 * Returns a function that completes a sign-in by invitation link: it clears the previous user's data and opens the
 * start page, or the page that asks for the second factor. If that has to be switched on first, the invitation is
 * opened again afterwards.
 */
export function useSignInByLink(): (answer: SigninResult) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (answer) => {
    if (needsFactor(answer)) {
      await navigate(factorPath, { replace: true, state: answer });
      return;
    }
    queries.clear();
    writeToken(answer.access_token);
    if (answer.factorFirst === true) saveReturnPath(pathname + search);
    await navigate(answer.factorFirst === true ? factorSetupPath : '/', { replace: true });
  };
}
