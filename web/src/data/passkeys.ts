import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@candi/contract/identity/passkeys';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { mutationOptions } from '@tanstack/react-query';
import i18n from 'i18next';
import { answer, api } from './api.ts';

/** Returns whether the browser has passkeys at all. */
export const hasPasskeys = browserSupportsWebAuthn;

/** Creates a passkey on the user's device. Rejects with a message for the user. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { id, rawId, response } = await asked(
    () => startRegistration({ optionsJSON: options }),
    'passkey.notCreated',
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { ...credential(id, rawId), response: { clientDataJSON, attestationObject, transports } };
}

/** Signs a challenge with one of the user's passkeys. Rejects with a message for the user. */
export async function signByPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await asked(
    () => startAuthentication({ optionsJSON: options }),
    'passkey.cancelled',
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { ...credential(id, rawId), response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

const credential = (id: string, rawId: string) => ({
  id,
  rawId,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/**
 * Runs the browser's dialog for a passkey. Its errors are in English and for developers. `failed`: key of the message for
 * a dialog that was cancelled or failed.
 */
async function asked<T>(
  show: () => Promise<T>,
  failed: 'passkey.notCreated' | 'passkey.cancelled',
): Promise<T> {
  try {
    return await show();
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError';
    throw new Error(i18n.t(isKnown ? 'passkey.known' : failed), { cause: error });
  }
}

/** Signs a challenge that confirms a sensitive action. */
export const confirmByPasskey = mutationOptions({
  mutationFn: async (): Promise<PasskeyAssertion> => {
    const options: PasskeyRequestOptions = await answer(
      api({ quiet: true }).v1.auth.passkeys.confirmation.$post(),
    );
    return signByPasskey(options);
  },
});
