import type { Logger } from 'pino';
import type { MailSender } from '../adapters/mail/mail.ts';
import { RefusedForGood } from '../adapters/mail/mail.ts';
import type { Handle } from '../database/database.ts';
import { closeMail, findSealed, noteFailure } from './mails.repository.ts';
import { unsealMail } from './sealed-mail.ts';

export interface MailJobDeps {
  /** As the owner. */
  database: Handle;
  sender: MailSender;
  /** SESSION_SECRET: the letters are sealed by it. */
  secret: string;
  log: Logger;
}

/** Longest reason that is kept. Characters. */
const reasonLength = 300;

/**
 * Sends one mail. Nothing to do when it was sent before, or its company is gone. Throws when another try may help; the
 * reason is kept either way.
 */
export async function sendMail({ database, sender, secret, log }: MailJobDeps, id: string): Promise<void> {
  const sealed = await findSealed(database, id);
  if (!sealed) return;
  try {
    await sender.send({ id, ...unsealMail(secret, sealed) });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
    if (!(error instanceof RefusedForGood)) {
      await noteFailure(database, id, failure);
      throw error;
    }
    log.warn({ mail: id, failure }, 'mail refused');
    await closeMail(database, id, { status: 'failed', failure });
    return;
  }
  await closeMail(database, id, { status: 'sent' });
}
