import type { Handle } from '../../platform/database/database.ts';

/** The functions in this file expect `trx` to be a `withUser` transaction of the user. */
export async function insertLogin(trx: Handle, userId: string, lastLogin: Date): Promise<void> {
  await trx
    .insertInto('userLogins')
    .values({ userId, lastLogin })
    // Two sign-ins in the same millisecond share a login.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
