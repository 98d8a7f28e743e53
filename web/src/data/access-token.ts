import type { AccessClaims } from '@candi/contract/identity/auth';
import { profileTypes } from '@candi/contract/platform/enumerations';
import { browserStorage } from './storage.ts';

const key = 'token';

export const readToken = (): string | null => browserStorage.get(key);
export const writeToken = (token: string): void => browserStorage.set(key, token);
export const clearToken = (): void => browserStorage.remove(key);

/**
 * Decodes a token's `exp` (seconds since the epoch) and `profileType`, without checking the signature. Returns null if
 * the text isn't a valid token.
 */
export function decodeToken(token: string): Pick<AccessClaims, 'exp' | 'profileType'> | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null) return null;
    const { exp, profileType } = claims as Record<string, unknown>;
    const known = profileTypes.find((type) => type === profileType);
    return typeof exp === 'number' && known ? { exp, profileType: known } : null;
  } catch {
    return null;
  }
}
