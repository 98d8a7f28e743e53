import type { AccountNeeded, HostedSessionInput, SigninResult } from '@candi/contract/identity/auth';
import type { Clerk } from '@clerk/clerk-js';
import { t } from 'i18next';
import { clearToken } from '../access-token.ts';
import { ApiError } from '../api-error.ts';
import { answer, api } from '../api.ts';

export type HostedProfile = HostedSessionInput['profile'];
export type Exchange = Pick<HostedSessionInput, 'profile' | 'invitation' | 'account'>;

/**
 * Signs in with the browser's session at Clerk. `account`: creates the account if there is none. Throws an error in the
 * interface's language if the session has ended.
 */
export async function exchangeSession(clerk: Clerk, exchange: Exchange): Promise<SigninResult> {
  const token = await clerk.session?.getToken().catch(() => null);
  if (!token) throw new Error(t('hosted.sessionOver'));
  clearToken();
  const json = { kind: 'hosted' as const, token, ...exchange };
  return answer(api({ quiet: true }).v1.auth['sign-token'].$post({ json }));
}

/** Returns the details that the hosted sign-in provides about a person without an account; null for any other error. */
export function accountNeeded(error: Error | null): AccountNeeded | null {
  if (!(error instanceof ApiError) || error.code !== 'ACCOUNT_NEEDED') return null;
  const { email, firstName, lastName, hasOther } = error.details;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    email: text(email),
    firstName: text(firstName),
    lastName: text(lastName),
    hasOther: hasOther === true,
  };
}
