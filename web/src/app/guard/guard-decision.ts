import type { ProfileType } from '@candi/contract/platform/enumerations';
import { signoutTarget } from '../../features/identity/auth/signout-target.ts';

export interface GuardView {
  /** Whether the page holds a token at all. */
  hasToken: boolean;
  /**
   * Loading the current user: under way, refused (the token is none any more, and the visitor is being signed out),
   * failed in another way, or done and of this profile.
   */
  user: 'loading' | 'refused' | 'failed' | ProfileType;
  /** Who may pass. */
  profiles: readonly ProfileType[];
  /** Whoever was signed in before on this page. */
  previous: ProfileType | null;
}
export type GuardDecision = 'wait' | 'pass' | { to: string };

/** Whether a signed-in page shows, waits, or sends its visitor elsewhere. */
export function guardDecision({ hasToken, user, profiles, previous }: GuardView): GuardDecision {
  if (!hasToken) return { to: signoutTarget(previous) };
  if (user === 'loading' || user === 'refused') return 'wait';
  if (user === 'failed') return { to: '/signin' };
  return profiles.includes(user) ? 'pass' : { to: '/unauthorized' };
}
