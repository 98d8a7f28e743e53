import type { Confirmation, MessageAnswer, SigninAnswer } from '@candi/contract/identity/auth';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '@candi/contract/identity/passkeys';
import type { FactorAddedAnswer } from '@candi/contract/identity/second-factor';
import { mutationOptions } from '@tanstack/react-query';
import { answer, api } from '#data/api.ts';
import { createPasskey, signByPasskey } from '#data/passkeys.ts';
import { refreshFactor } from '#data/second-factor.ts';
import type { Submission } from '#data/submission.ts';

const calls = (idempotencyKey?: string) => api({ quiet: true, idempotencyKey }).v1.auth.passkeys;

interface NewPasskey {
  confirmation: Confirmation;
  /** Whether this device isn't to be asked for the second factor again, if the passkey is the account's first. */
  remember: boolean;
}

/** Creates a passkey and adds it to the account. Returns the recovery codes if it is the account's first factor. */
export const addPasskey = mutationOptions({
  mutationFn: async ({ confirmation, remember }: NewPasskey): Promise<FactorAddedAnswer> => {
    const options: PasskeyCreationOptions = await answer(calls().options.$post({ json: { confirmation } }));
    const passkey = await createPasskey(options);
    return answer(calls(crypto.randomUUID()).$post({ json: { passkey, remember } }));
  },
});

export const renamePasskey = (id: string) =>
  mutationOptions({
    mutationFn: ({ values: { name } }: Submission<{ name: string }>): Promise<MessageAnswer> =>
      answer(calls()[':id'].$patch({ param: { id }, json: { name: name.trim() } })),
    onSuccess: (_told, _values, _begun, { client }) => refreshFactor(client),
  });

export const removePasskey = (id: string) =>
  mutationOptions({
    mutationFn: (confirmation: Confirmation): Promise<MessageAnswer> =>
      answer(calls()[':id'].removal.$post({ param: { id }, json: { confirmation } })),
    onSuccess: (_told, _confirmation, _begun, { client }) => refreshFactor(client),
  });

/** Completes a sign-in that waits for the second factor with a passkey. `token`: from the answer to the first step. */
export const signInByPasskey = (token: string) =>
  mutationOptions({
    mutationFn: async (remember: boolean): Promise<SigninAnswer> => {
      const options: PasskeyRequestOptions = await answer(
        calls()['sign-in'].options.$post({ json: { token } }),
      );
      const passkey = await signByPasskey(options);
      return answer(calls(crypto.randomUUID())['sign-in'].$post({ json: { token, passkey, remember } }));
    },
  });
