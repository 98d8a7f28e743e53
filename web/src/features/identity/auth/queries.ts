import type {
  Confirmation,
  CurrentUser,
  LoginRow,
  MessageAnswer,
  ProfileBody,
  SigninAnswer,
  SigninResult,
  SignupInput,
} from '@candi/contract/identity/auth';
import type {
  FactorAddedAnswer,
  FactorSetupAnswer,
  RecoveryCodesAnswer,
} from '@candi/contract/identity/second-factor';
import type { ProfileType } from '@candi/contract/platform/enumerations';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import i18n from 'i18next';
import { clearToken, writeToken } from '#data/access-token.ts';
import { answer, api } from '#data/api.ts';
import { currentUserKey } from '#data/current-user.ts';
import type { CallOptions } from '#data/http.ts';
import { refreshFactor } from '#data/second-factor.ts';
import type { Submission } from '#data/submission.ts';

const calls = (options: CallOptions = {}) => api({ quiet: true, ...options }).v1.auth;

/** Signs in. The stored token is cleared first, so that a refusal can't be mistaken for an expired token. */
export const signIn = (profile: ProfileType) =>
  mutationOptions({
    mutationFn: ({
      values: { email, password },
    }: Submission<{ email: string; password: string }>): Promise<SigninResult> => {
      clearToken();
      const json = { email: email.trim(), password };
      return answer(calls().signin.$post({ query: { profile }, json }));
    },
  });

/** Creates an account and signs in. `toAccount` converts the form's values to the request body. */
export const signUp = <Values>(toAccount: (values: Values) => SignupInput) =>
  mutationOptions({
    mutationFn: ({ values, idempotencyKey }: Submission<Values>): Promise<SigninResult> => {
      clearToken();
      return answer(calls({ idempotencyKey }).signup.$post({ json: toAccount(values) }));
    },
  });

/** Confirms the email address that `token` was sent to, and signs in. */
export const signByToken = mutationOptions({
  mutationFn: (token: string): Promise<SigninResult> =>
    answer(calls()['sign-token'].$post({ json: { token } })),
});

/** Signs in with the link that is emailed after many wrong passwords. */
export const signByLink = mutationOptions({
  mutationFn: (token: string): Promise<SigninResult> => {
    clearToken();
    return answer(calls()['sign-token'].$post({ json: { kind: 'link', token } }));
  },
});

/** Completes a sign-in that waits for the second factor. `token`: from the answer to the first step. */
export const signInByFactor = (token: string) =>
  mutationOptions({
    mutationFn: ({
      values,
      idempotencyKey,
    }: Submission<{ code: string; remember: boolean }>): Promise<SigninAnswer> =>
      answer(calls({ idempotencyKey })['second-factor']['sign-in'].$post({ json: { token, ...values } })),
  });

/** Asks for an email with a link to reset the password. */
export const askForReset = (profile: ProfileType) =>
  mutationOptions({
    mutationFn: ({ values: { email } }: Submission<{ email: string }>): Promise<MessageAnswer> =>
      answer(calls()['forgot-password'].$post({ query: { profile }, json: { email: email.trim() } })),
  });

/** Sets a new password. `token`: from the emailed link. Every login of the account ends. */
export const resetPassword = (profile: ProfileType, token: string) =>
  mutationOptions({
    mutationFn: ({ values: { password } }: Submission<{ password: string }>): Promise<MessageAnswer> =>
      answer(calls()['reset-password'].$post({ query: { profile, token }, json: { password } })),
  });

/**
 * Ends the login that `token` belongs to. The token is a parameter because the page has already cleared it. `lastLogin`
 * is the login's timestamp (ISO 8601).
 */
export const logOut = (lastLogin: string, token: string): Promise<unknown> =>
  answer(calls({ background: true, authorization: `Bearer ${token}` }).logout.$post({ json: { lastLogin } }));

/** Saves the signed-in user's name and language, then switches the interface if the language is a new choice. */
export const saveProfile = mutationOptions({
  mutationFn: ({ values: json }: Submission<ProfileBody>): Promise<MessageAnswer> =>
    answer(calls().profile.$patch({ json })),
  onSuccess: async (_told, { values }, _begun, { client }) => {
    const before = client.getQueryData<CurrentUser>(currentUserKey)?.language;
    await client.invalidateQueries({ queryKey: currentUserKey });
    if (values.language !== before) await i18n.changeLanguage(values.language);
  },
});

/** Changes the signed-in user's password. Every other login ends; this page continues with a new token. */
export const changePassword = mutationOptions({
  mutationFn: ({
    values: json,
    idempotencyKey,
  }: Submission<{
    currentPassword: string;
    password: string;
    confirmation: Confirmation;
  }>): Promise<SigninAnswer & MessageAnswer> =>
    answer(calls({ idempotencyKey })['change-password'].$post({ json })),
  onSuccess: ({ access_token }) => writeToken(access_token),
});

/** Asks for another email address, which takes effect with the link that is emailed there. */
export const changeEmail = mutationOptions({
  mutationFn: ({
    values: { email, confirmation },
    idempotencyKey,
  }: Submission<{ email: string; confirmation: Confirmation }>): Promise<MessageAnswer> => {
    const json = { email: email.trim(), confirmation };
    return answer(calls({ idempotencyKey })['change-email'].$post({ json }));
  },
});

/** Confirms the new email address that `token` was sent to. The login that asked for it goes on. */
export const confirmNewEmail = mutationOptions({
  mutationFn: (token: string): Promise<MessageAnswer> =>
    answer(calls()['change-email'].confirmation.$post({ json: { token } })),
  onSuccess: (_told, _token, _begun, { client }) => client.invalidateQueries({ queryKey: currentUserKey }),
});

/** Gets the previous email address back and sets a new password. Every login of the account ends. */
export const undoNewEmail = (token: string) =>
  mutationOptions({
    mutationFn: ({
      values: { password },
      idempotencyKey,
    }: Submission<{ password: string }>): Promise<MessageAnswer> =>
      answer(calls({ idempotencyKey })['change-email'].undoing.$post({ json: { token, password } })),
  });

/** Removes a second factor that somebody else switched on, and sets a new password. Every login of the account ends. */
export const undoFactor = (token: string) =>
  mutationOptions({
    mutationFn: ({
      values: { password },
      idempotencyKey,
    }: Submission<{ password: string }>): Promise<MessageAnswer> =>
      answer(calls({ idempotencyKey })['second-factor'].undoing.$post({ json: { token, password } })),
  });

/** Restores a deleted company. `token`: from the email to its owner. */
export const restoreCompany = mutationOptions({
  mutationFn: (token: string): Promise<MessageAnswer> =>
    answer(api({ quiet: true }).v1.company.restoration.$post({ json: { token } })),
});

/** Erases a candidate of a deleted company. `token`: from the email to the candidate. */
export const eraseMyData = mutationOptions({
  mutationFn: (token: string): Promise<MessageAnswer> =>
    answer(api({ quiet: true }).v1.erasure.$post({ json: { token } })),
});

/** Sends the confirmation email again. Failures are shown as a toast. */
export const sendVerification = mutationOptions({
  mutationFn: () => answer(calls({ quiet: false })['send-verification'].$post()),
});

/** Ends the signed-in user's other logins. */
export const signOutElsewhere = mutationOptions({
  mutationFn: (confirmation: Confirmation) =>
    answer(calls()['logout-elsewhere'].$post({ json: { confirmation } })),
  onSuccess: (_answer, _confirmation, _begun, { client }) =>
    client.invalidateQueries({ queryKey: loginsKey }),
});

const loginsKey = ['logins'] as const;

/** The signed-in user's active logins. */
export const loginsQuery = queryOptions({
  queryKey: loginsKey,
  queryFn: (): Promise<{ logins: LoginRow[] }> => answer(calls().logins.$get()),
  refetchOnMount: 'always',
});

/** Ends another login of the signed-in user. `lastLogin`: when it was opened. */
export const endLogin = mutationOptions({
  mutationFn: (json: { lastLogin: string; confirmation: Confirmation }): Promise<unknown> =>
    answer(calls().logout.$post({ json })),
  onSuccess: (_answer, _login, _begun, { client }) => client.invalidateQueries({ queryKey: loginsKey }),
});

/** Requests a new secret for the user's authenticator app. */
export const beginFactor = mutationOptions({
  mutationFn: (confirmation: Confirmation): Promise<FactorSetupAnswer> =>
    answer(calls()['second-factor'].$post({ json: { confirmation } })),
});

/** Adds an authenticator app with a code from it. Returns the recovery codes if it is the account's first factor. */
export const switchFactorOn = mutationOptions({
  mutationFn: ({
    values: json,
  }: Submission<{ code: string; remember: boolean }>): Promise<FactorAddedAnswer> =>
    answer(calls()['second-factor'].confirm.$post({ json })),
});

/** Replaces the recovery codes and returns the new ones. */
export const renewRecoveryCodes = mutationOptions({
  mutationFn: (confirmation: Confirmation): Promise<RecoveryCodesAnswer> =>
    answer(calls()['second-factor']['recovery-codes'].$post({ json: { confirmation } })),
});

export const switchFactorOff = mutationOptions({
  mutationFn: (confirmation: Confirmation) =>
    answer(calls()['second-factor'].off.$post({ json: { confirmation } })),
  onSuccess: (_answer, _confirmation, _begun, { client }) => refreshFactor(client),
});

/** Removes the authenticator app of an account that has passkeys. */
export const removeApp = mutationOptions({
  mutationFn: (confirmation: Confirmation) =>
    answer(calls()['second-factor'].app.off.$post({ json: { confirmation } })),
  onSuccess: (_answer, _confirmation, _begun, { client }) => refreshFactor(client),
});
