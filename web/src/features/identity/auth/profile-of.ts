import type { ProfileType } from '@candi/contract/platform/enumerations';
import { profileTypes } from '@candi/contract/platform/enumerations';

/** Returns the profile that a `profile` parameter names, ignoring case; a solo recruiter if it is unknown. */
export const profileNamed = (name: string | null): ProfileType =>
  profileTypes.find((profile) => profile === name?.toLowerCase()) ?? 'solo_user';
