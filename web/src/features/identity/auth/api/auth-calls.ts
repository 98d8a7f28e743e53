import type { SigninAnswer, SignupInput, Told } from '@candi/contract/identity/auth';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { answer, api } from '#data/api.ts';

// Quiet: the forms show their own errors, beside the fields where they belong to one.

export const signIn = (
  profile: ProfileType,
  credentials: { email: string; password: string },
): Promise<SigninAnswer> =>
  answer(api({ quiet: true }).v1.auth.signin.$post({ query: { profile }, json: credentials }));

/** The same key with the same account is the same sign-up: the account is made once. */
export const signUp = (account: SignupInput, idempotencyKey: string): Promise<SigninAnswer> =>
  answer(api({ quiet: true, idempotencyKey }).v1.auth.signup.$post({ json: account }));

/** Confirms the e-mail that `token` was sent to, and signs in. */
export const signByToken = (token: string): Promise<SigninAnswer & Told> =>
  answer(api({ quiet: true }).v1.auth['sign-token'].$post({ json: { token } }));

/** Asks for the letter that leads to a new password. */
export const askForReset = (profile: ProfileType, email: string): Promise<Told> =>
  answer(api({ quiet: true }).v1.auth['forgot-password'].$post({ query: { profile }, json: { email } }));

export const resetPassword = (profile: ProfileType, token: string, password: string): Promise<Told> =>
  answer(
    api({ quiet: true }).v1.auth['reset-password'].$post({ query: { profile, token }, json: { password } }),
  );

/**
 * Ends the login that `token` belongs to. The token is named here because the page has forgotten it by now;
 * `lastLogin` is ISO.
 */
export const logOut = (lastLogin: string, token: string): Promise<unknown> =>
  answer(
    api({ background: true, quiet: true, authorization: `Bearer ${token}` }).v1.auth.logout.$post({
      json: { lastLogin },
    }),
  );
