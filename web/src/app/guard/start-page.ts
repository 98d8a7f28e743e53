import type { ProfileType } from '@candi/contract/enumerations';
import { decodeToken, readToken } from '../access-token.ts';

/** The first page after signing in. */
export const startOf = (profile: ProfileType): string => (profile === 'admin' ? '/companies' : '/');

/** Where "the start page" leads for whoever is on the page: "/" asks a visitor to sign in. */
export const ownStart = (): string => startOf(decodeToken(readToken() ?? '')?.profileType ?? 'user');
