import type { Language, UserRole } from '@candi/contract/platform/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import type { AccountStatus } from '../../platform/database/lookups.ts';

export interface NewEmailChange {
  userId: string;
  newEmail: string;
  tokenHash: Buffer;
  /** The login that asks for the change. */
  lastLogin: Date;
  expiresAt: Date;
}
/**
 * Makes concurrent calls for a user wait for each other until the transaction ends, so that only one change waits for its
 * confirmation, and changes take effect one after another.
 */
export async function lockEmailChanges(trx: Handle, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email changes ${userId}`}, 0))`.execute(trx);
}

/** Stores a change that waits for its confirmation, and deletes an earlier one. `trx`: a transaction of the user. */
export async function replaceEmailChange(trx: Handle, change: NewEmailChange): Promise<void> {
  await lockEmailChanges(trx, change.userId);
  await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', change.userId)
    .where('confirmedAt', 'is', null)
    .execute();
  await trx.insertInto('emailChanges').values(change).execute();
}

/**
 * Deletes the changes that one login (`=`), or all others (`<>`), have asked for and nobody has confirmed. `trx`: a
 * transaction of the user.
 */
export async function deleteEmailChangesOf(
  trx: Handle,
  userId: string,
  which: '=' | '<>',
  lastLogin: Date,
): Promise<void> {
  await trx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('lastLogin', which, lastLogin)
    .where('confirmedAt', 'is', null)
    .execute();
}

export interface FoundEmailChange {
  userId: string;
  companyId: string | null;
  status: AccountStatus;
  newEmail: string;
  /** The account's current address. */
  oldEmail: string;
  oldVerified: boolean;
  firstName: string;
  language: Language;
  role: UserRole;
  expiresAt: Date;
  confirmedAt: Date | null;
  undoneAt: Date | null;
}
export async function findEmailChange(
  handle: Handle,
  tokenHash: Buffer,
): Promise<FoundEmailChange | undefined> {
  const { rows } = await sql<FoundEmailChange>`
    select user_id, company_id, status, new_email, old_email, old_verified, first_name, language, role, expires_at,
      confirmed_at, undone_at
    from email_change_by_token(${tokenHash})`.execute(handle);
  return rows[0];
}

/** Makes a change take effect. If several requests do so at once, only one gets true. */
export async function confirmEmailChange(
  handle: Handle,
  change: { tokenHash: Buffer; undoHash: Buffer; now: Date; undoUntil: Date },
): Promise<boolean> {
  const { tokenHash, undoHash, now, undoUntil } = change;
  const { rows } = await sql<{ done: boolean }>`
    select confirm_email_change(${tokenHash}, ${undoHash}, ${now}, ${undoUntil}) as done`.execute(handle);
  return rows[0]?.done ?? false;
}

export interface FoundUndo {
  userId: string;
  role: UserRole;
  oldEmail: string;
  firstName: string;
  lastName: string;
  language: Language;
  undoUntil: Date;
  undoneAt: Date | null;
  /** Hash of the request that undid the change. */
  undoRequestHash: Buffer | null;
}
export async function findUndo(handle: Handle, undoHash: Buffer): Promise<FoundUndo | undefined> {
  const { rows } = await sql<FoundUndo>`
    select user_id, role, old_email, first_name, last_name, language, undo_until, undone_at, undo_request_hash
    from email_change_by_undo(${undoHash})`.execute(handle);
  return rows[0];
}

/** Undoes a change and sets a new password. If several requests do so at once, only one gets true. */
export async function undoEmailChange(
  handle: Handle,
  undo: { undoHash: Buffer; passwordHash: string; requestHash: Buffer | null; now: Date },
): Promise<boolean> {
  const { undoHash, passwordHash, requestHash, now } = undo;
  const { rows } = await sql<{ done: boolean }>`
    select undo_email_change(${undoHash}, ${passwordHash}, ${requestHash}, ${now}) as done`.execute(handle);
  return rows[0]?.done ?? false;
}

/** Deletes changes that expired or can't be undone for more than 30 days. `handle` must have the owner role. */
export async function deleteOldEmailChanges(handle: Handle): Promise<void> {
  await sql`delete from email_changes
    where expires_at < now() - interval '30 days'
      and (undo_until is null or undo_until < now() - interval '30 days')`.execute(handle);
}
