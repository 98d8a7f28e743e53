import type { SigninResult } from '@candi/contract/identity/auth';
import type { HostedSignInSettings } from '@candi/contract/platform/page-settings';
import type { HostedProfile } from '#data/hosted/exchange.ts';

export interface HostedSignInProps {
  settings: HostedSignInSettings;
  /** Kind of account to sign in to. */
  profile: HostedProfile;
  form: 'sign-in' | 'sign-up';
  /** Invitation that the person accepts by signing in. */
  invitation?: { token: string; email: string };
  onSignedIn: (login: SigninResult) => unknown;
}
