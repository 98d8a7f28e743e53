import { z } from 'zod';
import { id, secret, text } from '../platform/common.ts';

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10;
/** Maximum length of a passkey's name (characters). */
export const maxPasskeyName = 60;

const base64url = (maxLength: number) => text.max(maxLength).regex(/^[A-Za-z0-9_-]+$/);
/** Ids of credentials have at most 1023 bytes. */
const credentialId = base64url(1364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  /** No extension is asked for, so their results are dropped. */
  clientExtensionResults: z.object({}).default({}),
};

/** What `navigator.credentials.create()` returns, as JSON (WebAuthn's `RegistrationResponseJSON`). */
export const passkeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    attestationObject: base64url(16_384),
    transports: z.array(text.max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** What `navigator.credentials.get()` returns, as JSON (WebAuthn's `AuthenticationResponseJSON`). */
export const passkeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4096),
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    /** Id of the account, if the authenticator stores it. */
    userHandle: base64url(128)
      .nullish()
      .transform((value) => value ?? undefined),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

export const passkeyParam = z.object({ id });
export const passkeyNameBody = z.object({ name: text.trim().min(1).max(maxPasskeyName) });
/** Adds a passkey. `remember`: as at a sign-in; counts only for the account's first second factor. */
export const addPasskeyBody = z.object({
  passkey: passkeyRegistration,
  remember: z.boolean().default(false),
});
/** Asks for the challenge of a sign-in that waits for the second factor. `token`: from the answer to the first step. */
export const passkeySigninOptionsBody = z.object({ token: secret });
/** Second step of a sign-in, with a passkey. */
export const passkeySigninBody = z.object({
  token: secret,
  passkey: passkeyAssertion,
  /** True if this device isn't to be asked again for `rememberedDays`. */
  remember: z.boolean().default(false),
});

export interface PasskeyRow {
  id: string;
  /** Null if it has none, because the device that added it is unknown. */
  name: string | null;
  /** ISO 8601. */
  createdAt: string;
  /** When it last completed a sign-in or confirmed an action (ISO 8601); null if never. */
  lastUsedAt: string | null;
}

interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}
/** What `navigator.credentials.create()` takes, as JSON (WebAuthn's `PublicKeyCredentialCreationOptionsJSON`). */
export interface PasskeyCreationOptions {
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  challenge: string;
  pubKeyCredParams: { alg: number; type: 'public-key' }[];
  timeout?: number;
  attestation?: 'none';
  excludeCredentials?: PasskeyDescriptor[];
  authenticatorSelection?: { residentKey?: 'discouraged'; userVerification?: 'preferred' };
}
/** What `navigator.credentials.get()` takes, as JSON (WebAuthn's `PublicKeyCredentialRequestOptionsJSON`). */
export interface PasskeyRequestOptions {
  rpId?: string;
  challenge: string;
  timeout?: number;
  allowCredentials?: PasskeyDescriptor[];
  userVerification?: 'preferred';
}
