import type { Handle } from '../../platform/database/database.ts';

/** `trx`: of `withUser` for this person, here and below. */
export async function insertLogin(trx: Handle, userId: string, lastLogin: Date): Promise<void> {
  await trx
    .insertInto('user_logins')
    .values({ user_id: userId, last_login: lastLogin })
    // Twice in one millisecond is one login.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endLogin(trx: Handle, userId: string, lastLogin: Date, now: Date): Promise<void> {
  await trx
    .updateTable('user_logins')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('last_login', '=', lastLogin)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all logins but this one. */
export async function endOtherLogins(trx: Handle, userId: string, kept: Date, now: Date): Promise<void> {
  await trx
    .updateTable('user_logins')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('last_login', '<>', kept)
    .where('ended_at', 'is', null)
    .execute();
}
