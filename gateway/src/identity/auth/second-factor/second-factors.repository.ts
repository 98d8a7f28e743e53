import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/database.ts';

/** The functions in this file expect `trx` to be a `withUser` transaction of the user. */
export interface StoredFactor {
  /** Null if the account has no authenticator app. */
  sealedSecret: Buffer | null;
  /** When the account's first factor was switched on; null while the app waits for its first code. */
  confirmedAt: Date | null;
  /** Null if the account has no authenticator app, or while that waits for its first code. */
  appConfirmedAt: Date | null;
  lastStep: number;
  lastRequest: Buffer | null;
}

/** Returns the user's second factor and locks it until the transaction ends, so that codes are checked one by one. */
export const lockFactor = (trx: Handle, userId: string): Promise<StoredFactor | undefined> =>
  trx
    .selectFrom('secondFactors')
    .select(['sealedSecret', 'confirmedAt', 'appConfirmedAt', 'lastStep', 'lastRequest'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Returns when the second factor was switched on and when the authenticator app was added. */
export async function findFactor(
  trx: Handle,
  userId: string,
): Promise<{ since: Date | null; appSince: Date | null }> {
  const row = await trx
    .selectFrom('secondFactors')
    .select(['confirmedAt', 'appConfirmedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return { since: row?.confirmedAt ?? null, appSince: row?.appConfirmedAt ?? null };
}

/** Returns how many of the user's recovery codes haven't been used. */
export async function countCodesLeft(trx: Handle, userId: string): Promise<number> {
  const { left } = await trx
    .selectFrom('recoveryCodes')
    .select((expression) => expression.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Stores the secret of an authenticator app, and when it was asked for. Returns false if the account has an app. */
export async function insertFactor(trx: Handle, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await trx
    .insertInto('secondFactors')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, createdAt: sql<Date>`now()` })
        .where('secondFactors.appConfirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks the second factor as switched on. Returns false if it was on. The caller stores the app or the passkey. */
export async function openFactor(trx: Handle, userId: string, now: Date): Promise<boolean> {
  const row = await trx
    .insertInto('secondFactors')
    .values({ userId, confirmedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ confirmedAt: now })
        .where('secondFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateFactor(
  trx: Handle,
  userId: string,
  changes: Partial<StoredFactor>,
): Promise<void> {
  await trx.updateTable('secondFactors').set(changes).where('userId', '=', userId).execute();
}

/** Deletes the app, the passkeys and the recovery codes. Returns false if the second factor is off. */
export async function deleteFactor(trx: Handle, userId: string): Promise<boolean> {
  const row = await trx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces the user's recovery codes. */
export async function replaceRecoveryCodes(trx: Handle, userId: string, hashes: Buffer[]): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

/** Uses up a recovery code. Returns false if there is no such code, or if it was used before. */
export async function useRecoveryCode(
  trx: Handle,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** What is known of the second factor on a device; undefined if the user never signed in there. */
export const findFactorOnDevice = (
  trx: Handle,
  userId: string,
  deviceHash: Buffer,
): Promise<{ factorPassedAt: Date | null; factorUntil: Date | null } | undefined> =>
  trx
    .selectFrom('knownDevices')
    .select(['factorPassedAt', 'factorUntil'])
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst();

/** Makes every device ask for the second factor again. */
export async function forgetFactorOnDevices(trx: Handle, userId: string): Promise<void> {
  await trx
    .updateTable('knownDevices')
    .set({ factorPassedAt: null, factorUntil: null })
    .where('userId', '=', userId)
    .execute();
}

/** Returns whether the owner of the user's company demands a second factor. */
export async function isFactorRequired(trx: Handle): Promise<boolean> {
  const { rows } = await sql<{ required: boolean }>`select is_factor_required() as required`.execute(trx);
  return rows[0]?.required ?? false;
}

/**
 * Removes the second factors of the account that a token of purpose `undo_factor` belongs to, and sets its password, which
 * ends all logins. Returns false if the token was used or expired.
 */
export async function undoFactor(
  trx: Handle,
  use: { tokenHash: Buffer; requestHash: Buffer | null; passwordHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select undo_factor(${use.tokenHash}, ${use.requestHash}, ${use.passwordHash}, ${use.now}) as done`.execute(
    trx,
  );
  return rows[0]?.done ?? false;
}
