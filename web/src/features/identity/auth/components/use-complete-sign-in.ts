import type { SigninAnswer } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { decodeToken, writeToken } from '#data/access-token.ts';
import { buyPath, readChosenPlan } from '#data/chosen-plan.ts';
import { readReturnPath } from '#data/return-path.ts';
import { landingPath } from '../landing-path.ts';

/**
 * Returns a function that completes a sign-in: it clears the previous user's data, stores the token and opens the
 * requested page. If the URL contains a plan, it opens the page for buying that plan.
 */
export function useCompleteSignIn(): (login: SigninAnswer) => Promise<void> {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const queries = useQueryClient();
  return async ({ access_token }) => {
    queries.clear();
    writeToken(access_token);
    const profile = decodeToken(access_token)?.profileType ?? 'solo_user';
    const chosen = readChosenPlan(parameters);
    const path = chosen ? buyPath(chosen) : readReturnPath();
    await navigate(landingPath(profile, path), { replace: true });
  };
}
