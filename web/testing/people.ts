import type { CurrentUser } from '@candi/contract/identity/auth';
import type { MemberRole } from '@candi/contract/platform/enumerations';

const base: Omit<CurrentUser, 'profileType' | 'role' | 'memberRole' | 'company'> = {
  id: '00000000-0000-4000-8000-000000000001',
  exp: Math.floor(Date.now() / 1000) + 3600,
  lastLogin: '2026-01-05T09:00:00.000Z',
  status: 'active',
  emailVerified: true,
  firstName: 'Nora',
  lastName: 'Lind',
  email: 'nora@harbour.example',
  language: 'en',
  secondFactor: false,
  factorMissing: false,
};

/** Returns a company member with this role. */
export const member = (memberRole: MemberRole): CurrentUser => ({
  ...base,
  profileType: 'user',
  role: 'USER',
  memberRole,
  company: { id: '00000000-0000-4000-8000-0000000000c1', name: 'Harbour Hotels' },
});

export const soloUser: CurrentUser = { ...member('OWNER'), profileType: 'solo_user', role: 'SOLO_USER' };

export const admin: CurrentUser = {
  ...base,
  profileType: 'admin',
  role: 'ADMIN',
  memberRole: null,
  company: null,
};
