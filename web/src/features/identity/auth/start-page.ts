import type { ProfileType } from '@candi/contract/platform/enumerations';
import { decodeToken, readToken } from '#data/access-token.ts';

/** The first page after signing in. */
export const startOf = (profile: ProfileType): string => (profile === 'admin' ? '/companies' : '/');

/** Address of the start page for the current visitor; "/" sends visitors without a token to the sign-in. */
export const ownStart = (): string => startOf(decodeToken(readToken() ?? '')?.profileType ?? 'user');
