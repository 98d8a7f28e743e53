import { z } from 'zod';
import { secret } from '../platform/common.ts';
import { factorCode, newPassword } from './auth.ts';
import type { PasskeyRow } from './passkeys.ts';

/** Number of recovery codes that an account gets. Each works once. */
export const recoveryCodeCount = 10;
/** How long a device isn't asked for the second factor again if the user wishes so (days). */
export const rememberedDays = 30;

/** Second step of a sign-in. `token`: from the answer to the first step. */
export const factorSigninBody = z.object({
  token: secret,
  code: factorCode,
  /** True if this device isn't to be asked again for `rememberedDays`. */
  remember: z.boolean().default(false),
});
/** `code`: from the authenticator app, to show that the app has the secret. `remember`: as at a sign-in. */
export const factorCodeBody = z.object({ code: factorCode, remember: z.boolean().default(false) });

/** One-time secret from the email about a second factor that was switched on, with a new password. */
export const undoFactorBody = z.object({ token: secret, password: newPassword });

/** The user's own second factor. */
export interface SecondFactorAnswer {
  /** When it was switched on (ISO 8601), with an authenticator app or a passkey; null if it is off. */
  since: string | null;
  recoveryCodesLeft: number;
  /** When the authenticator app was added (ISO 8601); null if there is none. */
  appSince: string | null;
  passkeys: PasskeyRow[];
  /** Whether passkeys can be added: not if the installation's address is an IP address or lacks HTTPS. */
  passkeysOffered: boolean;
}
/** What an authenticator app needs. `secret`: base32. `url`: `otpauth:` URL with the same secret, for a QR code. */
export interface FactorSetupAnswer {
  secret: string;
  url: string;
}
/** Response to adding an authenticator app or a passkey. */
export interface FactorAddedAnswer {
  /** Null if the account has recovery codes already, because it has another second factor. */
  recoveryCodes: string[] | null;
  message: string;
}
/** The recovery codes, which can't be read again. */
export interface RecoveryCodesAnswer {
  recoveryCodes: string[];
  message: string;
}
