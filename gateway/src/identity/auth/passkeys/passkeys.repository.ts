import type { Handle } from '../../../platform/database/database.ts';
import type { ChallengePurpose } from '../../../platform/database/tables/identity.ts';

/** The functions in this file expect `trx` to be a `withUser` transaction of the user, unless they say otherwise. */
export interface StoredPasskey {
  id: string;
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
}
export interface ListedPasskey {
  id: string;
  name: string | null;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Returns the user's passkeys, the oldest first. */
export const listPasskeys = (trx: Handle, userId: string): Promise<ListedPasskey[]> =>
  trx
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Returns what a browser needs to know of the user's passkeys. */
export const listCredentials = (
  trx: Handle,
  userId: string,
): Promise<Pick<StoredPasskey, 'credentialId' | 'transports'>[]> =>
  trx.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute();

export const findPasskey = (
  trx: Handle,
  userId: string,
  credentialId: Buffer,
): Promise<StoredPasskey | undefined> =>
  trx
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'publicKey', 'signCount', 'transports'])
    .where('userId', '=', userId)
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/** Returns false if a passkey of this or another account has the same credential id. */
export async function insertPasskey(
  trx: Handle,
  passkey: Omit<StoredPasskey, 'id'> & { userId: string; name: string | null; createdAt: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores that a passkey was used. `signCount`: as the authenticator reported it. */
export async function updateUse(
  trx: Handle,
  userId: string,
  id: string,
  use: { signCount: number; lastUsedAt: Date },
): Promise<void> {
  await trx.updateTable('passkeys').set(use).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Returns false if the user has no such passkey. */
export async function updateName(trx: Handle, userId: string, id: string, name: string): Promise<boolean> {
  const row = await trx
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a passkey. A database trigger deletes the second factor with its recovery codes if nothing else is left of it.
 * Returns false if the user has no such passkey.
 */
export async function deletePasskey(trx: Handle, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

interface StoredChallenge {
  userId: string;
  challengeHash: Buffer;
  purpose: ChallengePurpose;
  boundTo: Buffer;
  expiresAt: Date;
}

export async function insertChallenge(trx: Handle, challenge: StoredChallenge): Promise<void> {
  await trx.insertInto('passkeyChallenges').values(challenge).execute();
}

/** Deletes a challenge, so that it can be used once, and returns it. */
export const takeChallenge = (
  trx: Handle,
  userId: string,
  challengeHash: Buffer,
): Promise<Pick<StoredChallenge, 'purpose' | 'boundTo' | 'expiresAt'> | undefined> =>
  trx
    .deleteFrom('passkeyChallenges')
    .where('userId', '=', userId)
    .where('challengeHash', '=', challengeHash)
    .returning(['purpose', 'boundTo', 'expiresAt'])
    .executeTakeFirst();

/** Deletes expired challenges. `handle`: a transaction of a user, for their own, or one with the owner role, for all. */
export async function deleteOldChallenges(handle: Handle, now: Date): Promise<void> {
  await handle.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute();
}
