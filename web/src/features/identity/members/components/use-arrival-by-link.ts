import type { SigninAnswer } from '@candi/contract/identity/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { writeToken } from '#data/access-token.ts';

/** Goes on as the person who just came by a link: whoever was signed in here before is forgotten. */
export function useArrivalByLink(): (answer: SigninAnswer) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async ({ access_token }) => {
    queries.clear();
    writeToken(access_token);
    await navigate('/', { replace: true });
  };
}
