import type { UserSort } from '@candi/contract/identity/admin';
import type { Language, UserRole, UserStatus } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { rowsMatching, searchPage } from '../../platform/database/text-search.ts';
import { byName, keyset, newestFirst } from '../../platform/database/keyset.ts';

const users = (trx: Handle) =>
  trx
    .selectFrom('users')
    .leftJoin('members', 'members.userId', 'users.id')
    .leftJoin('companies', 'companies.id', 'members.companyId')
    .select((is) => [
      'users.id',
      'users.role',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.language',
      'users.status',
      'users.emailVerifiedAt',
      'users.createdAt',
      'companies.id as companyId',
      'companies.name as companyName',
      'companies.deletedAt as companyDeletedAt',
      'members.role as memberRole',
      is
        .selectFrom('userLogins')
        .select((logins) => logins.fn.max('lastLogin').as('last'))
        .whereRef('userLogins.userId', '=', 'users.id')
        .as('lastLogin'),
      // Read from the audit log, which has an entry for each invitation sent, because admins can't read tokens.
      sql<Date | null>`case when users.role = 'ADMIN' and users.email_verified_at is null then (
        select max(at) from audit_log
        where action in ('admin.invite', 'admin.resend') and subject_id = users.id) end`.as('invitedAt'),
    ]);
export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

const orders = {
  newest: newestFirst('users'),
  name: byName('users', sql`lower(users.last_name || ' ' || users.first_name)`),
};

export interface UserFilters {
  q?: string | undefined;
  role?: UserRole | undefined;
  status?: UserStatus | undefined;
  sort: UserSort;
}
export function listUsers(
  trx: Handle,
  { q, role, status, sort }: UserFilters,
  after: string | undefined,
  limit: number,
) {
  const { afterCursor, order, key } = keyset(orders[sort], sort, after);
  const own = [
    ...(role === undefined ? [] : [sql<boolean>`users.role = ${role}`]),
    ...(status === undefined ? [] : [sql<boolean>`users.status = ${status}`]),
    afterCursor,
  ];
  return searchPage(
    trx,
    'users',
    q,
    { own, order, limit },
    (words) => rowsMatching('users', words),
    users(trx).select(key),
  );
}

export const findUser = (trx: Handle, id: string) => users(trx).where('users.id', '=', id).executeTakeFirst();

/** Returns a user's logins, newest first. */
export function listLogins(trx: Handle, userId: string, limit: number) {
  return trx
    .selectFrom('userLogins')
    .select(['lastLogin', 'endedAt'])
    .where('userId', '=', userId)
    .orderBy('lastLogin', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Locks the rows of all active admins and returns their ids. If two admins suspend each other at the same time, the
 * later request then finds that its admin has been suspended.
 */
export async function lockActiveAdmins(trx: Handle): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sets a user's status. A database trigger ends all logins of a suspended user. Returns false if the user doesn't
 * exist.
 */
export async function setUserStatus(trx: Handle, id: string, status: UserStatus): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ status })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a user's second factors and ends all their logins. Returns false if the user has none. */
export async function removeFactors(trx: Handle, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select remove_factors(${id}, ${now}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export interface NewAdmin {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  passwordHash: string;
}
/**
 * Inserts an admin unless the email address already belongs to one. Returns the id of the address's admin and whether they
 * were inserted; the id is null if the address is kept for somebody who can still get it back.
 */
export async function insertAdmin(
  trx: Handle,
  admin: NewAdmin,
): Promise<{ id: string | null; made: boolean }> {
  const { numInsertedOrUpdatedRows: made } = await trx
    .insertInto('users')
    .values({ role: 'ADMIN', ...admin })
    .onConflict((conflict) => conflict.columns(['email', 'role']).doNothing())
    .executeTakeFirst();
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', admin.email)
    .where('role', '=', 'ADMIN')
    .executeTakeFirst();
  return { id: row?.id ?? null, made: made === 1n };
}
