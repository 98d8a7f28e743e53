/** Where /signout leads someone who is not signed in. `profile` is upper-cased on reading. */
export function signoutTarget(profile: string | null): string {
  const upper = profile?.toUpperCase();
  if (upper === 'ADMIN') return '/admin';
  return upper === 'USER' ? '/signin?tab=1' : '/signin?tab=0';
}
