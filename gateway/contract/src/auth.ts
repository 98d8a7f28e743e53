import { z } from 'zod';
import { language, secret } from './common.ts';
import type { Language, MemberRole, ProfileType, UserRole, UserStatus } from './enumerations.ts';
import { companyKinds, profileTypes } from './enumerations.ts';

/** Characters. Which are refused for being common is the gateway's to say. */
export const passwordLength = { min: 12, max: 200 } as const;
/** By what a person sees as characters, not by how they are stored. */
export const isShortPassword = (password: string): boolean =>
  Array.from(password.normalize('NFKC')).length < passwordLength.min;
/** A password that is being chosen: short ones are told so by a text of their own. */
export const newPassword = z.string().min(1).max(passwordLength.max);
export const email = z.string().trim().max(254).pipe(z.email());
/** Of a person or company. Stands in mails to people who never asked for one, so it holds no address. */
export const plainName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^(?!.*:\/\/)[^<>@\\\p{Cc}]*$/u);
const profileQuery = z.object({ profile: z.enum(profileTypes).default('solo_user') });

export const signinQuery = profileQuery;
export const signinBody = z.object({
  email,
  password: z.string().min(1).max(passwordLength.max),
});
export const logoutBody = z.object({ lastLogin: z.iso.datetime({ offset: true }) });

export const person = { firstName: plainName, lastName: plainName, language };
/**
 * Makes a company with its owner, or a solo recruiter's account. Whoever comes by an invitation joins by that; the
 * caller's own token, if one is sent, is not looked at.
 */
export const signupBody = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(companyKinds[0]),
    companyName: plainName,
    ...person,
    email,
    password: newPassword,
  }),
  z.object({ kind: z.literal(companyKinds[1]), ...person, email, password: newPassword }),
]);
export type SignupBody = z.output<typeof signupBody>;
export type SignupInput = z.input<typeof signupBody>;

/** The one-time token of an account: the one in the letter that asks to confirm the e-mail. */
export const signTokenBody = z.object({ token: secret });

export const forgotPasswordQuery = profileQuery;
export const forgotPasswordBody = z.object({ email });
export const resetPasswordQuery = z.object({
  /** Whatever it is: one of ours or "Invalid link." */
  token: z.string().max(200).default(''),
  profile: z.enum(profileTypes).default('solo_user'),
});
export const resetPasswordBody = z.object({ password: newPassword });

export const profileBody = z.object(person);
export type ProfileBody = z.output<typeof profileBody>;
export const changePasswordBody = z.object({
  currentPassword: z.string().min(1).max(passwordLength.max),
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
