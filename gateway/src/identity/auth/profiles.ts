import { profileTypes, type ProfileType, type UserRole } from '@candi/contract/platform/enumerations';

export const roles: Record<ProfileType, UserRole> = { admin: 'ADMIN', user: 'USER', solo_user: 'SOLO_USER' };

export const profileOf = ({ role }: { role: UserRole }): ProfileType =>
  profileTypes.find((profileType) => roles[profileType] === role) ?? 'solo_user';
