import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { EmailKind } from '@candi/language/shapes/email-templates';
import type { MailBrand } from './render.ts';
import type { Tables } from '../database/tables.ts';

/** Channel on which Postgres announces new emails to the queue. */
export const mailsChannel = 'candi_mails';

/** Stores an email to be sent, and announces it to the queue when the transaction commits. */
export async function insertMail(
  trx: Handle,
  mail: Insertable<Tables['mails']> & { id: string },
): Promise<void> {
  await trx.insertInto('mails').values(mail).execute();
  await sql`select pg_notify(${mailsChannel}, ${mail.id})`.execute(trx);
}

/** Deletes a company's emails to an address, sent or not. */
export async function deleteMailsTo(handle: Handle, companyId: string, recipient: string): Promise<void> {
  await handle
    .deleteFrom('mails')
    .where('companyId', '=', companyId)
    .where('recipient', '=', recipient)
    .execute();
}

/** Deletes the emails about a session or an invitation. */
export async function deleteMailsAbout(handle: Handle, subjectId: string): Promise<void> {
  await handle.deleteFrom('mails').where('subjectId', '=', subjectId).execute();
}

/** Returns the branding of a company's emails, or null if the company doesn't have the white-label add-on. */
export async function findMailBrand(trx: Handle, companyId: string): Promise<MailBrand | null> {
  const row = await trx
    .selectFrom('companies')
    .innerJoin('subscriptions', 'subscriptions.companyId', 'companies.id')
    .leftJoin('companyBrands', 'companyBrands.companyId', 'companies.id')
    .select((is) => [
      'companies.name as companyName',
      'companyBrands.colour',
      is.fn.coalesce('companyBrands.senderName', is.val('')).as('senderName'),
    ])
    .where('companies.id', '=', companyId)
    .where('subscriptions.whiteLabel', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Returns the encrypted content of a queued email, or undefined if it isn't queued any more. `handle`: must have the
 * owner role.
 */
export async function findSealed(handle: Handle, id: string): Promise<Buffer | undefined> {
  const row = await handle
    .selectFrom('mails')
    .select('sealed')
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst();
  return row?.sealed ?? undefined;
}

/**
 * Marks an email as sent or not deliverable, and erases its content, which contains links. `handle`: must have the
 * owner role.
 */
export async function closeMail(
  handle: Handle,
  id: string,
  outcome: { status: 'sent' } | { status: 'failed' | 'unsupported'; failure?: string },
): Promise<void> {
  const sent = outcome.status === 'sent';
  await handle
    .updateTable('mails')
    .set({
      status: outcome.status,
      sealed: null,
      ...(sent && { sentAt: sql<Date>`now()`, failure: null }),
      ...(!sent && outcome.failure !== undefined && { failure: outcome.failure }),
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Stores the error message of a failed attempt that will be retried. `handle`: must have the owner role. */
export async function storeFailure(handle: Handle, id: string, failure: string): Promise<void> {
  await handle
    .updateTable('mails')
    .set({ failure })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Kinds of email that are sent although their company is closed. */
const sentWhileClosed: readonly EmailKind[] = ['candidate_erasure'];

/** The company of an email; null if the email is sent although the company is closed. */
const waitingCompany = sql<string | null>`
  case when kind not in (${sql.join(sentWhileClosed)}) then company_id end`;

/** Lists new emails, oldest first. `handle` must have the owner role. */
export const listUnqueued = (handle: Handle): Promise<{ id: string; companyId: string | null }[]> =>
  handle
    .selectFrom('mails')
    .select(['id', waitingCompany.as('companyId')])
    .where('enqueuedAt', 'is', null)
    .orderBy('createdAt')
    .execute();

/** Returns the company without which an email waits; null if it doesn't wait. `handle` must have the owner role. */
export async function companyOfMail(handle: Handle, id: string): Promise<string | null> {
  const row = await handle
    .selectFrom('mails')
    .select(waitingCompany.as('companyId'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.companyId ?? null;
}

/** Marks an email as enqueued. Returns false if it was already. `handle`: a transaction with the owner role. */
export async function markEnqueued(handle: Handle, id: string): Promise<boolean> {
  const { numUpdatedRows } = await handle
    .updateTable('mails')
    .set({ enqueuedAt: sql`now()` })
    .where('id', '=', id)
    .where('enqueuedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores whether the mail server announces SMTPUTF8; null if that isn't known. `handle` must have the owner role. */
export async function storeSmtpUtf8(handle: Handle, smtpUtf8: boolean | null): Promise<void> {
  if (smtpUtf8 === null) {
    await handle.deleteFrom('mailServer').execute();
    return;
  }
  await handle
    .insertInto('mailServer')
    .values({ smtpUtf8 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ smtpUtf8, checkedAt: sql<Date>`now()` }))
    .execute();
}

/** Returns whether the mail server announces SMTPUTF8; null if that isn't known. */
export async function findSmtpUtf8(handle: Handle): Promise<boolean | null> {
  const row = await handle.selectFrom('mailServer').select('smtpUtf8').executeTakeFirst();
  return row?.smtpUtf8 ?? null;
}
