import type {
  AccountTokenPurpose,
  CompanyKind,
  Language,
  UserRole,
  UserStatus,
} from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

/** How long a device is known after its last sign-in (days). */
export const deviceDays = 180;

export interface NewAccount {
  userId: string;
  companyId: string;
  kind: CompanyKind;
  companyName: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: Language;
  timeZone: string;
  requestHash: Buffer | null;
}
/** Makes a person and the company they own. False, and nothing made, where the e-mail has such an account. */
export async function insertAccount(handle: Handle, account: NewAccount): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select sign_up(${account.userId}, ${account.companyId}, ${account.kind}, ${account.companyName}, ${account.email},
      ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.language},
      ${account.timeZone}, ${account.requestHash}) as made`.execute(handle);
  return rows[0]?.made ?? false;
}

/** Was the account made by this very request? */
export async function isSignedUpBy(
  handle: Handle,
  email: string,
  role: UserRole,
  requestHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select signed_up_by(${email}, ${role}, ${requestHash}) as same`.execute(handle);
  return rows[0]?.same ?? false;
}

/** `trx`: of `withUser` for this person, or the platform admin's. */
export async function insertAccountToken(
  trx: Handle,
  token: { userId: string; purpose: AccountTokenPurpose; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('accountTokens').values(token).execute();
}

export interface FoundToken {
  userId: string;
  role: UserRole;
  status: UserStatus;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  language: Language;
  companyId: string | null;
  companyName: string | null;
  expiresAt: Date;
  usedAt: Date | null;
  /** The request that used it up, if that could be repeated. */
  requestHash: Buffer | null;
}
export async function findAccountToken(
  handle: Handle,
  tokenHash: Buffer,
  purpose: AccountTokenPurpose,
): Promise<FoundToken | undefined> {
  const { rows } = await sql<FoundToken>`
    select user_id, role, status, email, email_verified, first_name, last_name, language, company_id, company_name,
      expires_at, used_at, request_hash
    from account_by_token(${tokenHash}, ${purpose})`.execute(handle);
  return rows[0];
}

/** Uses a one-time secret up; of two at once one gets true. `passwordHash`: the new one of a reset. */
export async function useAccountToken(
  handle: Handle,
  use: {
    tokenHash: Buffer;
    purpose: AccountTokenPurpose;
    requestHash: Buffer | null;
    passwordHash: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select use_account_token(${use.tokenHash}, ${use.purpose}, ${use.requestHash}, ${use.passwordHash}, ${use.now})
      as used`.execute(handle);
  return rows[0]?.used ?? false;
}

export interface Person {
  firstName: string;
  lastName: string;
  language: Language;
}
/** `trx`: of `withUser` for this person, here and below. */
export async function findPerson(trx: Handle, userId: string): Promise<Person | undefined> {
  return trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updatePerson(trx: Handle, userId: string, person: Person): Promise<void> {
  await trx.updateTable('users').set(person).where('id', '=', userId).execute();
}

/** All logins of the person end with it, by the database's own rule. */
export async function updatePassword(trx: Handle, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Forgets secrets that are long over. `handle`: as the owner. */
export async function deleteOldTokens(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Forgets devices that nobody has signed in with for long. `handle`: as the owner. */
export async function deleteOldDevices(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('knownDevices')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${deviceDays})`)
    .execute();
}

/** `email` null: whether the device is known for any account. */
export async function isKnownDevice(
  handle: Handle,
  deviceHash: Buffer,
  email: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_known_device(${deviceHash}, ${email}) as known`.execute(handle);
  return rows[0]?.known ?? false;
}

/** Remembers a device for a person, from now on. */
export async function upsertDevice(handle: Handle, userId: string, deviceHash: Buffer): Promise<void> {
  await handle
    .insertInto('knownDevices')
    .values({ userId, deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ createdAt: sql<Date>`now()` }),
    )
    .execute();
}
