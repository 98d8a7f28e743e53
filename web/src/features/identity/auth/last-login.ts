/** Returns the timestamp of the login that a token belongs to (ISO 8601); null if the token isn't from the gateway. */
export function readLastLogin(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    const value =
      typeof claims === 'object' && claims !== null && 'lastLogin' in claims ? claims.lastLogin : null;
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
