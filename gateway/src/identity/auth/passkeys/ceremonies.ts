import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@candi/contract/identity/passkeys';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Deps } from '../../../platform/http/context.ts';
import { challengeMs } from './challenges.ts';
import type { StoredPasskey } from './passkeys.repository.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * A passkey is asked for beside the password, so possession is what it has to show. The PIN or fingerprint of the device is
 * asked for where there is one, but security keys without a PIN are accepted, too.
 */
const userVerification = 'preferred';

type Credential = Pick<StoredPasskey, 'credentialId' | 'transports'>;
const idOf = ({ credentialId }: Credential): string => credentialId.toString('base64url');
const describe = (credential: Credential) => ({
  id: idOf(credential),
  type: 'public-key' as const,
  transports: credential.transports,
});

/** Returns the browser's options for creating a passkey. `known`: passkeys of the account, which aren't created again. */
export async function creationOptions(
  party: RelyingParty,
  challenge: string,
  account: { userId: string; email: string; firstName: string; lastName: string },
  known: readonly Credential[],
): Promise<PasskeyCreationOptions> {
  const { rp, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: 'Candi',
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(account.userId.replaceAll('-', ''), 'hex')),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`,
  });
  return {
    rp,
    user,
    challenge,
    pubKeyCredParams,
    timeout: challengeMs,
    attestation: 'none',
    excludeCredentials: known.map(describe),
    // The account is known from the password, so that a security key needn't store it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
  };
}

/** Returns the browser's options for signing a challenge with one of the account's passkeys. */
export const requestOptions = (
  party: RelyingParty,
  challenge: string,
  known: readonly Credential[],
): PasskeyRequestOptions => ({
  rpId: party.id,
  challenge,
  timeout: challengeMs,
  allowCredentials: known.map(describe),
  userVerification,
});

type Logging = Pick<Deps, 'log'>;
const logRefusal = ({ log }: Logging, error: unknown): null => {
  log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
  return null;
};

/** Returns the passkey that a browser created in answer to `challenge`, or null if the answer isn't right. */
export async function createdPasskey(
  deps: Logging,
  { id, origin }: RelyingParty,
  challenge: string,
  { response, ...rest }: PasskeyRegistration,
): Promise<Omit<StoredPasskey, 'id'> | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!verified) return logRefusal(deps, null);
    const { credential } = registrationInfo;
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports: response.transports ?? [],
    };
  } catch (error) {
    return logRefusal(deps, error);
  }
}

/**
 * Returns the signature count of a right answer to `challenge`, or null if the answer isn't right, or if the count went
 * back: the passkey was copied then.
 */
export async function signedCount(
  deps: Logging,
  { id, origin }: RelyingParty,
  challenge: string,
  passkey: StoredPasskey,
  answer: PasskeyAssertion,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: idOf(passkey),
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : logRefusal(deps, null);
  } catch (error) {
    return logRefusal(deps, error);
  }
}
