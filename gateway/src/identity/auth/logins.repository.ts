import type { Handle } from '../../platform/database/database.ts';

/** `trx`: of `withUser` for this person, here and below. */
export async function insertLogin(trx: Handle, userId: string, lastLogin: Date): Promise<void> {
  await trx
    .insertInto('userLogins')
    .values({ userId, lastLogin })
    // Twice in one millisecond is one login.
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

/** Ends all logins but this one. */
export async function endOtherLogins(trx: Handle, userId: string, kept: Date, now: Date): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '<>', kept)
    .where('endedAt', 'is', null)
    .execute();
}
