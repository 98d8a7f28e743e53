import type { CurrentUserAnswer, SigninAnswer } from '@candi/contract/auth';
import type { ProfileType } from '@candi/contract/enumerations';
import { answer, api } from '#app/api.ts';

/** Quiet: the form shows its own error beside the fields. */
export const signIn = (
  profile: ProfileType,
  credentials: { email: string; password: string },
): Promise<SigninAnswer> =>
  answer(api({ quiet: true }).v1.auth.signin.$post({ query: { profile }, json: credentials }));

export const readCurrentUser = (): Promise<CurrentUserAnswer> => answer(api().v1.auth.$get());

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
