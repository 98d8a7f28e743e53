import type {
  AccountTokenPurpose,
  CompanyKind,
  Language,
  UserRole,
} from '@candi/contract/platform/enumerations';
import { type Insertable, sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { SignedInAccount } from '../../platform/database/lookups.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** How long a device is remembered after its last sign-in (days). */
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
/**
 * Creates a user and the company that they own. Returns false and creates nothing if the email address already has an
 * account of this kind.
 */
export async function insertAccount(handle: Handle, account: NewAccount): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`
    select sign_up(${account.userId}, ${account.companyId}, ${account.kind}, ${account.companyName}, ${account.email},
      ${account.passwordHash}, ${account.firstName}, ${account.lastName}, ${account.language},
      ${account.timeZone}, ${account.requestHash}) as made`.execute(handle);
  return rows[0]?.made ?? false;
}

/** Inserts a user who hasn't signed up. Returns the id. `handle` must have the owner role. */
export async function insertUser(handle: Handle, user: Insertable<Tables['users']>): Promise<string> {
  const { id } = await handle.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Returns whether the request with this hash created the account. */
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

/** Stores a token. `trx`: a `withUser` transaction of the user, or an admin's `withAdmin` transaction. */
export async function insertAccountToken(
  trx: Handle,
  token: {
    userId: string;
    purpose: AccountTokenPurpose;
    tokenHash: Buffer;
    expiresAt: Date;
    /** Hash of the secret of an invitation that is accepted with the token. */
    invitationHash?: Buffer | undefined;
  },
): Promise<void> {
  await trx.insertInto('accountTokens').values(token).execute();
}

export interface FoundToken extends Omit<
  SignedInAccount,
  'memberRole' | 'secondFactor' | 'factorMissing' | 'seenAt'
> {
  userId: string;
  expiresAt: Date;
  usedAt: Date | null;
  /** Hash of the request that used the token; null if the token is unused or its request can't be retried. */
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

/**
 * Marks a token as used. A reset token also sets the new password. If several requests use a token at once, only one
 * gets true. `passwordHash`: null unless `purpose` is `reset`.
 */
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

/**
 * Accepts the invitation that waits with a sign-in whose token was just used, at `now`. Returns undefined if none waits;
 * otherwise the company, or null if the invitation can no longer be accepted.
 */
export async function acceptWithFactor(
  trx: Handle,
  tokenHash: Buffer,
  now: Date,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ companyId: string | null }>`
    select company_id from accept_with_factor(${tokenHash}, ${now})`.execute(trx);
  return rows[0]?.companyId;
}

export interface Person {
  firstName: string;
  lastName: string;
  language: Language;
}
/** From here on, the functions expect `trx` to be a `withUser` transaction of the user. */
export async function findPerson(trx: Handle, userId: string): Promise<Person | undefined> {
  return trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function findRecipient(
  trx: Handle,
  userId: string,
): Promise<(Person & { email: string }) | undefined> {
  return trx
    .selectFrom('users')
    .select(['firstName', 'lastName', 'language', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/**
 * Finds the accounts of these users and of the owner of the company. Like `sendSecurityNotice`, it sees only the accounts
 * that the transaction may see.
 */
export function findPeople(trx: Handle, companyId: string | null, userIds: readonly string[]) {
  return trx
    .selectFrom('users')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.companyId')
    .select([
      'users.id',
      'users.role',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.language',
      'members.role as memberRole',
      'companies.name as companyName',
    ])
    .where((is) =>
      is.or([
        is('users.id', 'in', userIds),
        is.and([is('members.companyId', '=', companyId), is('members.role', '=', 'OWNER')]),
      ]),
    )
    .orderBy('users.id')
    .execute();
}

export async function updatePerson(trx: Handle, userId: string, person: Person): Promise<void> {
  await trx.updateTable('users').set(person).where('id', '=', userId).execute();
}

/** Returns whether the user's email address is confirmed. */
export async function findVerification(trx: Handle, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('emailVerifiedAt')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row !== undefined && row.emailVerifiedAt !== null;
}

/**
 * Confirms the user's email address without an emailed link. `passwordHash`: new password, set only if the address
 * wasn't confirmed before; null keeps the current password.
 */
export async function proveEmail(trx: Handle, passwordHash: string | null, now: Date): Promise<void> {
  await sql`select prove_email(${passwordHash}, ${now})`.execute(trx);
}

/** Replaces the password. A database trigger ends all logins of the user. */
export async function updatePassword(trx: Handle, userId: string, passwordHash: string): Promise<void> {
  await trx.updateTable('users').set({ passwordHash }).where('id', '=', userId).execute();
}

/** Deletes tokens that expired more than 30 days ago. `handle` must have the owner role. */
export async function deleteOldTokens(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('accountTokens')
    .where('expiresAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** Deletes devices that haven't signed in for `deviceDays`. `handle` must have the owner role. */
export async function deleteOldDevices(handle: Handle): Promise<void> {
  await handle
    .deleteFrom('knownDevices')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${deviceDays})`)
    .execute();
}

/** Returns whether the device has signed in to the user's account or, if `userId` is null, to any account. */
export async function isKnownDevice(
  handle: Handle,
  deviceHash: Buffer,
  userId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select is_known_device(${deviceHash}, ${userId}) as known`.execute(handle);
  return rows[0]?.known ?? false;
}

/** When the second factor was entered on a device, and until when the device isn't asked for it again. */
export interface FactorOnDevice {
  factorPassedAt: Date;
  factorUntil: Date | null;
}

/**
 * Remembers that a user has signed in on a device, for another `deviceDays`. `factor`: undefined if the sign-in didn't
 * ask for the second factor; what was stored about it then stays.
 */
export async function upsertDevice(
  handle: Handle,
  userId: string,
  deviceHash: Buffer,
  factor: FactorOnDevice | undefined,
): Promise<void> {
  await handle
    .insertInto('knownDevices')
    .values({ userId, deviceHash, ...factor })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ createdAt: sql<Date>`now()`, ...factor }),
    )
    .execute();
}
