import type { ProfileType } from '@candi/contract/platform/enumerations';
import { profileTypes } from '@candi/contract/platform/enumerations';

/** Of the address: `tab` 1 is the company team's profile, anything else the solo recruiter's. */
export const profileOfTab = (tab: string | null): ProfileType => (tab === '1' ? 'user' : 'solo_user');

/** Of the address, however it is written; the solo recruiter's where it is none. */
export const profileNamed = (name: string | null): ProfileType =>
  profileTypes.find((profile) => profile === name?.toLowerCase()) ?? 'solo_user';
