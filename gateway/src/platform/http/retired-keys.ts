import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import { seal, unseal } from './seal.ts';
import { deriveKeys, type ForEachSecret, type KeyPurpose, type SessionSecrets } from './tokens.ts';

/**
 * Purposes whose keys are kept after their secret was replaced, because what they hashed or derived isn't stored. Only
 * the derived key is kept, encrypted with the current secret: nothing else of the old secret is accepted.
 */
export const retiredPurposes = ['phone caller', 'idempotency', 'rejoin'] as const satisfies KeyPurpose[];
export type RetiredPurpose = (typeof retiredPurposes)[number];

/**
 * Returns all keys for a purpose: those of the present secrets and those that were kept when their secrets were replaced.
 * The current key is the first, and the oldest the last.
 */
export async function allKeys(
  handle: Handle,
  secrets: SessionSecrets,
  purpose: RetiredPurpose,
): Promise<ForEachSecret<Buffer>> {
  const retired = await readRetired(handle, secrets, purpose);
  const [current, ...older] = deriveKeys(secrets, purpose);
  return [current, ...older.filter((key) => retired[0]?.equals(key) !== true), ...retired];
}

/** Keeps a purpose's key of the replaced secret. Does nothing if no secret is replaced or the key is kept already. */
export async function retireKey(
  handle: Handle,
  secrets: SessionSecrets,
  purpose: RetiredPurpose,
): Promise<void> {
  const [, old] = deriveKeys(secrets, purpose);
  if (old === undefined) return;
  const [newest] = await readRetired(handle, secrets, purpose);
  if (newest?.equals(old) === true) return;
  const sealed = seal(sealKeys(secrets), old.toString('base64url'));
  await handle.insertInto('retiredKeys').values({ purpose, sealed }).execute();
}

const sealKeys = (secrets: SessionSecrets): ForEachSecret<Buffer> => deriveKeys(secrets, 'retired key');

/** Returns the kept keys, newest first. Keys that were encrypted with unknown secrets are left out. */
async function readRetired(
  handle: Handle,
  secrets: SessionSecrets,
  purpose: RetiredPurpose,
): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer }>`
    select sealed from retired_keys where purpose = ${purpose} order by id desc`.execute(handle);
  return rows.flatMap(({ sealed }) => {
    try {
      return [Buffer.from(unseal(sealKeys(secrets), sealed), 'base64url')];
    } catch {
      return [];
    }
  });
}
