import type { Handle } from '../../platform/database/database.ts';

/**
 * Stores a login. `factorMissing`: whether it can only be used to switch on a second factor. The functions in this file
 * expect `trx` to be a `withUser` transaction of the user.
 */
export async function insertLogin(
  trx: Handle,
  userId: string,
  lastLogin: Date,
  factorMissing = false,
): Promise<void> {
  await trx
    .insertInto('userLogins')
    .values({ userId, lastLogin, factorMissing })
    // Two sign-ins in the same millisecond share a login.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores the session at the hosted sign-in with which a login was opened. */
export async function setHostedSession(
  trx: Handle,
  userId: string,
  lastLogin: Date,
  hostedSession: string,
): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ hostedSession })
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .execute();
}

/** Returns the session at the hosted sign-in with which a login was opened, or null if there is none. */
export async function findHostedSession(
  trx: Handle,
  userId: string,
  lastLogin: Date,
): Promise<string | null> {
  const row = await trx
    .selectFrom('userLogins')
    .select('hostedSession')
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .executeTakeFirst();
  return row?.hostedSession ?? null;
}

export async function endLogin(trx: Handle, userId: string, lastLogin: Date, now: Date): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .where('endedAt', 'is', null)
    .execute();
}

/** Ends all logins of the user except the one that was opened at `kept`. */
export async function endOtherLogins(trx: Handle, userId: string, kept: Date, now: Date): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '<>', kept)
    .where('endedAt', 'is', null)
    .execute();
}
