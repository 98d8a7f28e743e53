import { z } from 'zod';
import type { Language, MemberRole, ProfileType, UserRole, UserStatus } from './enumerations.ts';
import { profileTypes } from './enumerations.ts';

export const signinQuery = z.object({ profile: z.enum(profileTypes).default('solo_user') });
export const signinBody = z.object({
  email: z.email().max(254),
  password: z.string().min(1).max(200),
});
export const logoutBody = z.object({ lastLogin: z.iso.datetime({ offset: true }) });

export interface SigninAnswer {
  access_token: string;
  lastLogin: string;
}

/** Claims of the access token (HS256 JWT, 12 hours). Times in seconds since the epoch. */
export interface AccessClaims {
  exp: number;
  iat: number;
  profileType: ProfileType;
  user: string;
  company: string | null;
  lastLogin: string;
}

export interface CurrentUser {
  id: string;
  profileType: ProfileType;
  exp: number;
  lastLogin: string;
  role: UserRole;
  memberRole: MemberRole | null;
  status: UserStatus;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  company: { id: string; name: string } | null;
}
/** GET /v1/auth: the current user and a refreshed token, which the page stores. */
export interface CurrentUserAnswer {
  user: CurrentUser;
  access_token: string;
}
