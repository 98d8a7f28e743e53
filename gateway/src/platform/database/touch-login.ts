import type { Handle } from './database.ts';

/** Stores when a login was last used. `trx`: a `withUser` transaction of the user. */
export async function touchLogin(trx: Handle, userId: string, lastLogin: Date, now: Date): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .execute();
}
