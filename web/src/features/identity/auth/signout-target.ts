/** Returns the page to which /signout redirects a visitor who isn't signed in. Ignores the case of `profile`. */
export function signoutTarget(profile: string | null): string {
  const upper = profile?.toUpperCase();
  if (upper === 'ADMIN') return '/admin';
  return upper === 'USER' ? '/signin?tab=1' : '/signin?tab=0';
}
