import type { ProfileType } from '@candi/contract/platform/enumerations';

/** Value of the `tab` parameter of the sign-in pages: 1 is a company account, 0 a personal account. */
export type AccountTab = '0' | '1';

/** Returns the sign-in tab for a profile. */
export const tabOf = (profile: ProfileType | undefined): AccountTab => (profile === 'user' ? '1' : '0');

/** Returns the profile that a `tab` parameter selects: 1 is a company member, any other value a solo recruiter. */
export const profileOfTab = (tab: string | null): Exclude<ProfileType, 'admin'> =>
  tab === '1' ? 'user' : 'solo_user';
