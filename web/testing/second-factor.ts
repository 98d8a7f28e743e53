import type { SecondFactorAnswer } from '@candi/contract/identity/second-factor';

/** A user's second factor. Default: off, and passkeys aren't offered. */
export const factorAnswer = (values: Partial<SecondFactorAnswer> = {}): SecondFactorAnswer => ({
  since: null,
  appSince: null,
  recoveryCodesLeft: 0,
  passkeys: [],
  passkeysOffered: false,
  ...values,
});
