import type { ProfileType } from '@candi/contract/platform/enumerations';
import { signoutTarget } from '../../features/identity/auth/signout-target.ts';

export interface GuardView {
  /** Whether a token is stored. */
  hasToken: boolean;
  /**
   * State of loading the current user: loading, refused (the token is invalid and the sign-out is under way), failed
   * for another reason, or the profile of the loaded user.
   */
  user: 'loading' | 'refused' | 'failed' | ProfileType;
  /** Profiles that may open the page. */
  profiles: readonly ProfileType[];
  /** Profile of the previous user of this tab; null if there was none. */
  previous: ProfileType | null;
}
export type GuardDecision = 'wait' | 'pass' | { to: string };

/** Decides whether to show a signed-in page, wait for the user's data, or redirect the visitor. */
export function guardDecision({ hasToken, user, profiles, previous }: GuardView): GuardDecision {
  if (!hasToken) return { to: signoutTarget(previous) };
  if (user === 'loading' || user === 'refused') return 'wait';
  if (user === 'failed') return { to: '/signin' };
  return profiles.includes(user) ? 'pass' : { to: '/unauthorized' };
}
