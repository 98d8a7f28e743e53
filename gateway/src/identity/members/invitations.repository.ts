import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { InvitationRow } from '@candi/contract/identity/members';
import { sql } from 'kysely';
import type { Database, Handle } from '../../platform/database/database.ts';

/** Returns the pending invitations, newest first, each with the delivery status of its last email. */
export function listInvitations(handle: Handle, companyId: string) {
  return handle
    .selectFrom('invitations')
    .select((is) => [
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.createdAt',
      'invitations.expiresAt',
      is
        .selectFrom('mails')
        .select('mails.status')
        .whereRef('mails.companyId', '=', 'invitations.companyId')
        .whereRef('mails.subjectId', '=', 'invitations.id')
        .orderBy('mails.createdAt', 'desc')
        .limit(1)
        .as('mail'),
    ])
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

export const toInvitation = (row: ListedInvitation, now: Date): InvitationRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
});

/** Locks a pending invitation until the end of the transaction and returns it. Doesn't find accepted invitations. */
export function lockInvitation(handle: Handle, companyId: string, id: string) {
  return handle
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewInvitation {
  email: string;
  role: MemberRole;
  tokenHash: Buffer;
  expiresAt: Date;
  createdBy: string;
}

/**
 * Inserts an invitation and returns its id, or undefined if the email address has a pending invitation. Replaces an
 * accepted or expired invitation.
 */
export async function insertInvitation(
  handle: Handle,
  companyId: string,
  { email, role, tokenHash, expiresAt, createdBy }: NewInvitation,
  now: Date,
): Promise<string | undefined> {
  const values = { role, tokenHash, expiresAt, createdBy, acceptedAt: null };
  const row = await handle
    .insertInto('invitations')
    .values({ companyId, email, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'email'])
        .doUpdateSet(values)
        .where((is) =>
          is.or([is('invitations.acceptedAt', 'is not', null), is('invitations.expiresAt', '<=', now)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function renewInvitation(
  handle: Handle,
  companyId: string,
  id: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await handle
    .updateTable('invitations')
    .set({ tokenHash, expiresAt })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(handle: Handle, companyId: string, id: string): Promise<void> {
  await handle
    .deleteFrom('invitations')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .where('acceptedAt', 'is', null)
    .execute();
}

export interface Acceptance {
  tokenHash: Buffer;
  /** The id of an existing account, or the details of a new one. */
  person:
    | { userId: string }
    | { passwordHash: string; firstName: string; lastName: string; language: string };
  now: Date;
}
/**
 * Accepts an invitation. Returns the new member's user id, or null if the invitation has expired or is for someone
 * else.
 */
export async function acceptInvitation(
  { queries }: Database,
  { tokenHash, person, now }: Acceptance,
): Promise<string | null> {
  const known = 'userId' in person;
  const { rows } = await sql<{ userId: string | null }>`
    select accept_invitation(${tokenHash}, ${known ? person.userId : null}::uuid,
      ${known ? null : person.passwordHash}, ${known ? null : person.firstName}, ${known ? null : person.lastName},
      ${known ? null : person.language}, ${now}) as user_id`.execute(queries);
  return rows[0]?.userId ?? null;
}
