import type { MemberRole } from '@candi/contract/platform/enumerations';
import type { InvitationRow } from '@candi/contract/identity/members';
import { sql } from 'kysely';
import type { MailStatus } from '@candi/contract/platform/enumerations';
import type { Database, Handle } from '../../platform/database/database.ts';

/** Open ones, newest first, each with how its last mail went. */
export function listInvitations(handle: Handle, companyId: string) {
  return handle
    .selectFrom('invitations')
    .select((is) => [
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.created_at',
      'invitations.expires_at',
      is
        .selectFrom('mails')
        .select('mails.status')
        .whereRef('mails.company_id', '=', 'invitations.company_id')
        .whereRef('mails.subject_id', '=', 'invitations.id')
        .orderBy('mails.created_at', 'desc')
        .limit(1)
        .as('mail'),
    ])
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}
type ListedInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

export const toInvitation = (row: ListedInvitation, now: Date): InvitationRow => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expires_at <= now,
  mail: row.mail satisfies MailStatus | null,
});

/** Held still until the transaction ends; one that was accepted counts as none. */
export function lockInvitation(handle: Handle, companyId: string, id: string) {
  return handle
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'expires_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
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

/** Its id; undefined where this e-mail has an open one. One that is used or over is taken anew. */
export async function insertInvitation(
  handle: Handle,
  companyId: string,
  { email, role, tokenHash, expiresAt, createdBy }: NewInvitation,
  now: Date,
): Promise<string | undefined> {
  const values = {
    role,
    token_hash: tokenHash,
    expires_at: expiresAt,
    created_by: createdBy,
    accepted_at: null,
  };
  const row = await handle
    .insertInto('invitations')
    .values({ company_id: companyId, email, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'email'])
        .doUpdateSet(values)
        .where((is) =>
          is.or([is('invitations.accepted_at', 'is not', null), is('invitations.expires_at', '<=', now)]),
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
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(handle: Handle, companyId: string, id: string): Promise<void> {
  await handle
    .deleteFrom('invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .execute();
}

export interface Acceptance {
  tokenHash: Buffer;
  /** Their account, or what one is made of. */
  person:
    | { userId: string }
    | { passwordHash: string; firstName: string; lastName: string; language: string };
  now: Date;
}
/** Uses the invitation up: the id of whom it made a member; null where it is over or not theirs. */
export async function acceptInvitation(
  { queries }: Database,
  { tokenHash, person, now }: Acceptance,
): Promise<string | null> {
  const known = 'userId' in person;
  const { rows } = await sql<{ user: string | null }>`
    select accept_invitation(${tokenHash}, ${known ? person.userId : null}::uuid,
      ${known ? null : person.passwordHash}, ${known ? null : person.firstName}, ${known ? null : person.lastName},
      ${known ? null : person.language}, ${now}) as "user"`.execute(queries);
  return rows[0]?.user ?? null;
}
