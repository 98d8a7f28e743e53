import type { ProfileType } from '@candi/contract/platform/enumerations';
import { decodeToken, readToken } from '#data/access-token.ts';

/** Returns the path of the first page after a sign-in. */
export const startOf = (profile: ProfileType): string => (profile === 'admin' ? '/companies' : '/');

/** Returns the start page of the current visitor. Visitors without a token get "/", which redirects to the sign-in. */
export const ownStart = (): string => startOf(decodeToken(readToken() ?? '')?.profileType ?? 'user');
