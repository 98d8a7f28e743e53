import type { SecondFactorAnswer } from '@candi/contract/identity/second-factor';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './api.ts';
import { currentUserKey } from './current-user.ts';

const factorKey = ['second-factor'] as const;

/** The signed-in user's second factor. */
export const factorQuery = queryOptions({
  queryKey: factorKey,
  queryFn: (): Promise<SecondFactorAnswer> => answer(api({ quiet: true }).v1.auth['second-factor'].$get()),
});

/** Reads the user and their second factor again, after it changed. */
export async function refreshFactor(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: currentUserKey });
  await client.invalidateQueries({ queryKey: factorKey });
}
