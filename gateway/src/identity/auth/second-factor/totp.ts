import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../../platform/http/seal.ts';
import { deriveKeys, type SessionSecrets } from '../../../platform/http/tokens.ts';

/** Time for which an authenticator app shows a code (s), as in RFC 6238. */
const stepSeconds = 30;
/** Number of steps by which the app's clock may be early or late. */
const toleratedSteps = 1;

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Candi', label: email, algorithm: 'SHA1', digits: 6, period: stepSeconds, secret });

/** Creates a secret for an authenticator app: 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth:` URL with which an authenticator app learns a secret. */
export const totpUrl = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step that a code belongs to, or null if the code isn't valid at `now`. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const steps = totpOf(secret, '').validate({ token: code, timestamp, window: toleratedSteps });
  return steps === null ? null : Math.floor(timestamp / (stepSeconds * 1000)) + steps;
}

const keysOf = (secrets: SessionSecrets) => deriveKeys(secrets, 'second factor');

/** Encrypts an authenticator app's secret for storage. */
export const sealTotpSecret = (secrets: SessionSecrets, secret: string): Buffer =>
  seal(keysOf(secrets), secret);

/** Decrypts a stored secret. Throws if it was encrypted with other secrets. */
export const unsealTotpSecret = (secrets: SessionSecrets, sealed: Buffer): string =>
  unseal(keysOf(secrets), sealed);
