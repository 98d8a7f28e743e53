import { z } from 'zod';
import { emailAddress } from '../platform/email-address.ts';
import { isoDate, language, secret, text, timeZone } from '../platform/common.ts';
import type { Language, MemberRole, ProfileType, UserRole, UserStatus } from '../platform/enumerations.ts';
import { companyKinds, profileTypes } from '../platform/enumerations.ts';
import { personName, plainName, wholeName } from '../platform/names.ts';
import { passkeyAssertion } from './passkeys.ts';

/** Length of a password (characters). The gateway also refuses common passwords. */
export const passwordLength = { min: 12, max: 200 } as const;
/** Counts Unicode code points after NFKC normalisation. */
export const isShortPassword = (password: string): boolean =>
  Array.from(password.normalize('NFKC')).length < passwordLength.min;
/** A new password. The gateway checks the minimum length separately, to return a specific error. */
export const newPassword = text.min(1).max(passwordLength.max);
/** Email address of an account. */
export const email = emailAddress;
const profileQuery = z.object({ profile: z.enum(profileTypes).default('solo_user') });

export const signinQuery = profileQuery;
export const signinBody = z.object({
  email,
  password: text.min(1).max(passwordLength.max),
});

export const person = { firstName: personName, lastName: personName, language };
const newAccount = {
  ...person,
  email,
  password: newPassword,
  /** The browser's time zone. UTC if it is missing or unknown to the server. */
  timeZone: timeZone.catch('UTC').default('UTC'),
};
/**
 * Creates a company with its owner, or a solo recruiter's account. If the bearer token is the secret from an invitation
 * or a confirmation email, the request accepts the invitation or confirms the email instead. An access token is
 * ignored.
 */
export const signupBody = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal(companyKinds[0]), companyName: plainName, ...newAccount })
    .superRefine(wholeName),
  z.object({ kind: z.literal(companyKinds[1]), ...newAccount }).superRefine(wholeName),
]);
export type SignupBody = z.output<typeof signupBody>;
export type SignupInput = z.input<typeof signupBody>;

/** One-time token from the email that confirms an address. */
const emailToken = z.object({ kind: z.undefined().optional(), token: secret });
/** One-time token from the email that replaces the password after many wrong ones. */
const linkToken = z.object({ kind: z.literal('link'), token: secret });
/**
 * Session token of the hosted sign-in. Signs in to the account that has the token's verified email address and the
 * given profile. `invitation`: joins the company of this invitation. `account`: creates the account if it doesn't
 * exist.
 */
const hostedSession = z.object({
  kind: z.literal('hosted'),
  token: text.max(8192),
  profile: z.enum(['user', 'solo_user']),
  invitation: secret.optional(),
  account: z
    .object({
      ...person,
      /** Required for a company account without an invitation. */
      companyName: plainName.optional(),
      timeZone: timeZone.catch('UTC').default('UTC'),
    })
    .superRefine(wholeName)
    .optional(),
});
export type HostedSession = z.output<typeof hostedSession>;
export type HostedSessionInput = z.input<typeof hostedSession>;
export const signTokenBody = z.discriminatedUnion('kind', [emailToken, linkToken, hostedSession]);
export type SignToken = z.output<typeof signTokenBody>;

/** Details of the ACCOUNT_NEEDED error: what the hosted sign-in knows about a person who has no account. */
export interface AccountNeeded {
  email: string;
  /** Empty if the hosted sign-in doesn't know the name. */
  firstName: string;
  lastName: string;
  /** True if the person has an account of the other kind (company or personal). */
  hasOther: boolean;
}

export const forgotPasswordQuery = profileQuery;
export const forgotPasswordBody = z.object({ email });
export const resetPasswordQuery = z.object({
  /** Any string is accepted; an unknown token gets the response "Invalid link." */
  token: text.max(200).default(''),
  profile: z.enum(profileTypes).default('solo_user'),
});
export const resetPasswordBody = z.object({ password: newPassword });

export const profileBody = z.object(person).superRefine(wholeName);
export type ProfileBody = z.output<typeof profileBody>;
/** Code from the account's authenticator app (6 digits, of any script), or one of its recovery codes. */
export const factorCode = text.trim().min(1).max(60);

/**
 * Shows that a sensitive action is asked for by the person themselves and not just by somebody who has their access
 * token. An account with a second factor needs `code` or `passkey`, any other one `password`. Missing if the person has
 * none of them and signed in with the hosted sign-in a short while ago.
 */
export const confirmation = z
  .union([
    z.object({ password: text.min(1).max(passwordLength.max) }),
    z.object({ code: factorCode }),
    z.object({ passkey: passkeyAssertion }),
  ])
  .optional();
export type Confirmation = z.infer<typeof confirmation>;
/** How long ago a hosted sign-in may be that confirms a sensitive action (min). */
export const confirmingSignInMinutes = 5;
/** Body of a sensitive action without any other input. */
export const confirmedBody = z.object({ confirmation });

/** Ends a login. `confirmation`: needed to end another one than that of the access token. */
export const logoutBody = z.object({ lastLogin: isoDate, confirmation });

/** `confirmation`: needed in addition to the current password if the account has a second factor. */
export const changePasswordBody = z.object({
  currentPassword: text.min(1).max(passwordLength.max),
  password: newPassword,
  confirmation,
});

/** Asks for another email address. It takes effect with the link that is sent there. */
export const changeEmailBody = z.object({ email, confirmation });
/** How long a new email address can be confirmed (h), and how long the old address can undo the change (days). */
export const emailChangeLimits = { confirmHours: 24, undoDays: 7 } as const;
/** One-time secret from the email to the new address. */
export const confirmEmailBody = z.object({ token: secret });
/** One-time secret from the email to the old address, with a new password. */
export const undoEmailBody = z.object({ token: secret, password: newPassword });

/** Response to a write, with a confirmation message for the user. */
export interface MessageAnswer {
  message: string;
}

export interface SigninAnswer {
  access_token: string;
  lastLogin: string;
  /** True if an invitation is accepted only by another sign-in, after a second factor was switched on. */
  factorFirst?: boolean;
}
/** Response to the first step of a sign-in to an account that has a second factor. */
export interface FactorNeeded {
  /** For the second step; valid for ten minutes. */
  factorToken: string;
  /** Whether the account has an authenticator app, and whether it has passkeys. It always has recovery codes. */
  app: boolean;
  passkey: boolean;
}
export type SigninResult = SigninAnswer | FactorNeeded;

/** Claims of the access token (JWT, HS256, valid for 12 hours). `exp` and `iat` are in seconds since the Unix epoch. */
export interface AccessClaims {
  exp: number;
  iat: number;
  profileType: ProfileType;
  user: string;
  company: string | null;
  lastLogin: string;
}

/** An active login of the user. */
export interface LoginRow {
  /** When it was opened (ISO 8601). Identifies the login. */
  lastLogin: string;
  /** When it was last used, to within ten minutes. */
  seenAt: string;
  /** Browser and system, as in "Firefox, Windows"; null if unknown. */
  device: string | null;
  /** IP address at the sign-in; null if unknown. */
  address: string | null;
  /** Country of the IP address (ISO 3166-1 alpha-2); null if unknown. */
  country: string | null;
  /** Whether it is the caller's. */
  current: boolean;
}

export interface CurrentUser {
  id: string;
  profileType: ProfileType;
  exp: number;
  lastLogin: string;
  role: UserRole;
  memberRole: MemberRole | null;
  status: UserStatus;
  /** Whether the email address is confirmed. Until then, the user can't invite candidates. */
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  email: string;
  language: Language;
  /** Whether the account has a second factor. */
  secondFactor: boolean;
  /** Whether the user can only switch on a second factor, because one is demanded. */
  factorMissing: boolean;
  company: { id: string; name: string } | null;
}
/** GET /v1/auth: the current user and a new access token that replaces the caller's. */
export interface CurrentUserAnswer {
  user: CurrentUser;
  access_token: string;
}
