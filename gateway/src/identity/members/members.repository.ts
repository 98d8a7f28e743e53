import type { MemberRole } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';

const memberColumns = [
  'members.user_id',
  'members.role',
  'members.created_at',
  'users.first_name',
  'users.last_name',
  'users.email',
] as const;

/** The owner first, then by role and name. */
export function listMembers(handle: Handle, companyId: string) {
  return handle
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(memberColumns)
    .where('members.company_id', '=', companyId)
    .orderBy(sql`array_position(array['OWNER', 'ADMIN', 'EDITOR', 'VIEWER'], members.role)`)
    .orderBy(sql`lower(users.first_name)`)
    .orderBy('members.user_id')
    .execute();
}
export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];

/** Held still until the transaction ends. */
export function lockMember(
  handle: Handle,
  companyId: string,
  userId: string,
): Promise<{ role: MemberRole } | undefined> {
  return handle
    .selectFrom('members')
    .select('role')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
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
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** Out of the company that `trx` is in, with every login ended. False: no such member, or the owner. */
export async function takeOutMember(trx: Handle, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select remove_member(${userId}, ${now}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
