import type { Logger } from 'pino';
import type { MailSender } from '../adapters/mail/mail.ts';
import { MailRejectedError } from '../adapters/mail/mail.ts';
import type { Handle } from '../database/database.ts';
import { closeMail, findSealed, storeFailure } from './mails.repository.ts';
import { unsealMail } from './sealed-mail.ts';

export interface MailJobDeps {
  /** Connected as the database owner. */
  database: Handle;
  sender: MailSender;
  /** SESSION_SECRET, which encrypts queued emails. */
  secret: string;
  log: Logger;
}

/** Maximum length of the stored failure (characters). */
const reasonLength = 300;

/**
 * Sends one email. Does nothing if it was already sent or its company was deleted. Throws if a retry may help; the
 * failure is stored either way.
 */
export async function sendMail({ database, sender, secret, log }: MailJobDeps, id: string): Promise<void> {
  const sealed = await findSealed(database, id);
  if (!sealed) return;
  try {
    await sender.send({ id, ...unsealMail(secret, sealed) });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
    if (!(error instanceof MailRejectedError)) {
      await storeFailure(database, id, failure);
      throw error;
    }
    log.warn({ mail: id, failure }, 'email rejected permanently');
    await closeMail(database, id, { status: 'failed', failure });
    return;
  }
  await closeMail(database, id, { status: 'sent' });
}
