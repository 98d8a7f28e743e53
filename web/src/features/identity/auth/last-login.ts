/** The login that a token belongs to (ISO); null where the token isn't one of ours. */
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
