import type { MemberRole } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

const memberColumns = [
  'members.userId',
  'members.role',
  'members.createdAt',
  'users.firstName',
  'users.lastName',
  'users.email',
] as const;

/** Lists the members: the owner first, then by role and name. */
export function listMembers(handle: Handle, companyId: string) {
  return handle
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .select(memberColumns)
    .where('members.companyId', '=', companyId)
    .orderBy(sql`array_position(array['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'], members.role)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('members.userId')
    .execute();
}
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];

/** Locks a member until the end of the transaction and returns their role. */
export function lockMember(
  handle: Handle,
  companyId: string,
  userId: string,
): Promise<{ role: MemberRole } | undefined> {
  return handle
    .selectFrom('members')
    .select('role')
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setMemberRole(
  handle: Handle,
  companyId: string,
  userId: string,
  role: MemberRole,
): Promise<void> {
  await handle
    .updateTable('members')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('userId', '=', userId)
    .execute();
}

/**
 * Removes the second factors of a member of the company of `trx`, and ends all their logins. Returns false if the
 * member has none, or is the owner.
 */
export async function removeMemberFactors(trx: Handle, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select remove_member_factors(${userId}, ${now}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

/**
 * Removes a member from the company of `trx` and ends all their logins. Returns false if the member doesn't exist or is
 * the owner.
 */
export async function deleteMember(trx: Handle, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select remove_member(${userId}, ${now}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
