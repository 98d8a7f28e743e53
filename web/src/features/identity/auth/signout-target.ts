import { tabOf } from '#data/account-tab.ts';

/** Returns the page to which /signout redirects a visitor who isn't signed in. Ignores the case of `profile`. */
export function signoutTarget(profile: string | null): string {
  const upper = profile?.toUpperCase();
  if (upper === 'ADMIN') return '/admin';
  return `/signin?tab=${tabOf(upper === 'USER' ? 'user' : 'solo_user')}`;
}
