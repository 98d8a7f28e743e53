import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { idleDays, loginDays } from '../../platform/http/tokens.ts';

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
    .values({ userId, lastLogin, factorMissing, seenAt: lastLogin })
    // Two sign-ins in the same millisecond share a login.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface HostedLogin {
  hostedSession: string;
  hostedVerifiedAt: Date | null;
}
/** Stores the session at the hosted sign-in with which a login was opened, and when the person proved who they are there. */
export async function setHostedSession(
  trx: Handle,
  userId: string,
  lastLogin: Date,
  session: HostedLogin,
): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set(session)
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .execute();
}

/** Returns what `setHostedSession` stored with a login; undefined if it wasn't opened with a hosted sign-in. */
export async function findHostedLogin(
  trx: Handle,
  userId: string,
  lastLogin: Date,
): Promise<HostedLogin | undefined> {
  const row = await trx
    .selectFrom('userLogins')
    .select(['hostedSession', 'hostedVerifiedAt'])
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .executeTakeFirst();
  return row?.hostedSession
    ? { hostedSession: row.hostedSession, hostedVerifiedAt: row.hostedVerifiedAt }
    : undefined;
}

/** Stores when a login was last used. `trx`: a `withUser` transaction of the user. */
export async function touchLogin(trx: Handle, userId: string, lastLogin: Date, now: Date): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
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

/** Ends all logins of the user except the one that was opened at `kept`. Returns whether there were any. */
export async function endOtherLogins(trx: Handle, userId: string, kept: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('userLogins')
    .set({ endedAt: now })
    .where('userId', '=', userId)
    .where('lastLogin', '<>', kept)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lets the user's active logins only switch a second factor on, until the user has one. */
export async function demandFactor(trx: Handle, userId: string): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set({ factorMissing: true })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();
}

/** Stores the device and the IP address from which a login was opened. */
export async function describeLogin(
  trx: Handle,
  userId: string,
  lastLogin: Date,
  origin: { device: string | null; address: string | null },
): Promise<void> {
  await trx
    .updateTable('userLogins')
    .set(origin)
    .where('userId', '=', userId)
    .where('lastLogin', '=', lastLogin)
    .execute();
}

/** Returns whether the user opened a login before a time. */
export async function hasLoginBefore(trx: Handle, userId: string, time: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('userLogins')
    .select('lastLogin')
    .where('userId', '=', userId)
    .where('lastLogin', '<', time)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the user's active logins, the last used first. */
export function listLogins(
  trx: Handle,
  userId: string,
  now: Date,
): Promise<{ lastLogin: Date; seenAt: Date; device: string | null; address: string | null }[]> {
  const since = (days: number) => new Date(now.getTime() - days * 86_400_000);
  return trx
    .selectFrom('userLogins')
    .select(['lastLogin', 'seenAt', 'device', 'address'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastLogin', '>', since(loginDays))
    .where('seenAt', '>', since(idleDays))
    .orderBy('seenAt', 'desc')
    .limit(100)
    .execute();
}

/** Clears the IP addresses of logins that can no longer be active. `handle` must have the owner role. */
export async function clearOldAddresses(handle: Handle): Promise<void> {
  await handle
    .updateTable('userLogins')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('lastLogin', '<', sql<Date>`now() - make_interval(days => ${loginDays})`)
    .execute();
}
