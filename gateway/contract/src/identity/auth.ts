import { z } from 'zod';
import { isoDate, language, secret, text, timeZone } from '../platform/common.ts';
import type { Language, MemberRole, ProfileType, UserRole, UserStatus } from '../platform/enumerations.ts';
import { companyKinds, profileTypes } from '../platform/enumerations.ts';
import { personName, plainName } from '../platform/names.ts';

/** Characters. Which are refused for being common is the gateway's to say. */
export const passwordLength = { min: 12, max: 200 } as const;
/** By what a person sees as characters, not by how they are stored. */
export const isShortPassword = (password: string): boolean =>
  Array.from(password.normalize('NFKC')).length < passwordLength.min;
/** A password that is being chosen: short ones are told so by a text of their own. */
export const newPassword = text.min(1).max(passwordLength.max);
export const email = text.trim().max(254).pipe(z.email());
const profileQuery = z.object({ profile: z.enum(profileTypes).default('solo_user') });

export const signinQuery = profileQuery;
export const signinBody = z.object({
  email,
  password: text.min(1).max(passwordLength.max),
});
export const logoutBody = z.object({ lastLogin: isoDate });

export const person = { firstName: personName, lastName: personName, language };
const newAccount = {
  ...person,
  email,
  password: newPassword,
  /** Time zone of the browser. Default, also for a zone that the server doesn't know: UTC. */
  timeZone: timeZone.catch('UTC').default('UTC'),
};
/**
 * Makes a company with its owner, or a solo recruiter's account. With the secret of an invitation or of a confirmation
 * as the bearer, it joins or confirms by that one instead; a caller's access token isn't looked at.
 */
export const signupBody = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(companyKinds[0]), companyName: plainName, ...newAccount }),
  z.object({ kind: z.literal(companyKinds[1]), ...newAccount }),
]);
export type SignupBody = z.output<typeof signupBody>;
export type SignupInput = z.input<typeof signupBody>;

/** The one-time token of an account: the one in the letter that asks to confirm the e-mail. */
export const signTokenBody = z.object({ token: secret });

export const forgotPasswordQuery = profileQuery;
export const forgotPasswordBody = z.object({ email });
export const resetPasswordQuery = z.object({
  /** Whatever it is: one of ours or "Invalid link." */
  token: text.max(200).default(''),
  profile: z.enum(profileTypes).default('solo_user'),
});
export const resetPasswordBody = z.object({ password: newPassword });

export const profileBody = z.object(person);
export type ProfileBody = z.output<typeof profileBody>;
export const changePasswordBody = z.object({
  currentPassword: text.min(1).max(passwordLength.max),
  password: newPassword,
});

/** `message` of a write that says something when it is done. */
export interface Told {
  message: string;
}

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
  /** Until then nobody can be invited. */
  emailVerified: boolean;
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
