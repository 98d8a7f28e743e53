import type { SigninResult } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { decodeToken, writeToken } from '#data/access-token.ts';
import { buyPath, readChosenPlan } from '#data/chosen-plan.ts';
import { factorPath, needsFactor } from '#data/factor-step.ts';
import { readReturnPath } from '#data/return-path.ts';
import { landingPath } from '../landing-path.ts';

/**
 * Returns a function that completes a sign-in: it clears the previous user's data, stores the token and opens the
 * requested page. If the URL contains a plan, it opens the page for buying that plan. If the account has a second factor,
 * it opens the page that asks for it.
 */
export function useCompleteSignIn(): (login: SigninResult) => Promise<void> {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const queries = useQueryClient();
  return async (login) => {
    const chosen = readChosenPlan(parameters);
    if (needsFactor(login)) {
      const search = new URLSearchParams({ ...chosen }).toString();
      await navigate({ pathname: factorPath, search }, { replace: true, state: login });
      return;
    }
    const { access_token } = login;
    queries.clear();
    writeToken(access_token);
    const profile = decodeToken(access_token)?.profileType ?? 'solo_user';
    const path = chosen ? buyPath(chosen) : readReturnPath();
    await navigate(landingPath(profile, path), { replace: true });
  };
}
