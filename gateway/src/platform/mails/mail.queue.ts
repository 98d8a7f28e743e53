import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Handle } from '../database/database.ts';
import { queueEach, work } from '../work.ts';
import {
  closeMail,
  companyOfMail,
  findSealed,
  listUnqueued,
  markEnqueued,
  storeFailure,
  storeSmtpUtf8,
} from './mails.repository.ts';
import { AddressUnsupportedError, MailRejectedError, type MailSender } from '../adapters/mail/mail.ts';
import type { SessionSecrets } from '../http/tokens.ts';
import { unsealMail } from './sealed-mail.ts';

interface MailJobDeps {
  /** Database handle with the owner role. */
  database: Handle;
  sender: MailSender;
  /** Secrets that encrypt queued emails. */
  secrets: SessionSecrets;
  log: Logger;
}

/** Maximum length of the stored error message of a failed attempt (characters). */
const reasonLength = 300;

/**
 * Sends one email. Does nothing if it was sent before or its company was deleted. Throws if a retry may help. Stores
 * the error message of any failure.
 */
async function sendMail({ database, sender, secrets, log }: MailJobDeps, id: string): Promise<void> {
  const sealed = await findSealed(database, id);
  if (!sealed) return;
  try {
    await sender.send({ id, ...unsealMail(secrets, sealed) });
  } catch (error) {
    const failure = (error instanceof Error ? error.message : String(error)).slice(0, reasonLength);
    if (!(error instanceof MailRejectedError)) {
      await storeFailure(database, id, failure);
      throw error;
    }
    log.warn({ mail: id, failure }, 'email rejected permanently');
    const unsupported = error instanceof AddressUnsupportedError;
    if (unsupported) await storeSmtpUtf8(database, false);
    await closeMail(database, id, { status: unsupported ? 'unsupported' : 'failed', failure });
    return;
  }
  await closeMail(database, id, { status: 'sent' });
}

const queue = 'mail';
interface MailJob {
  mailId: string;
}

/** Retries while the mail server is unavailable (s). The last attempt is about four hours after the first. */
const mailRetries = { retryLimit: 12, retryDelay: 5, retryDelayMax: 3600 };

/** Creates the email queue and starts to process it. */
export async function workOnMails(
  deps: MailJobDeps & { boss: PgBoss },
  retries: typeof mailRetries = mailRetries,
): Promise<void> {
  await work<MailJob>(
    deps,
    queue,
    { expireInSeconds: 180, atOnce: 2, retries },
    {
      companyOf: ({ mailId }) => companyOfMail(deps.database, mailId),
      run: ({ mailId }) => sendMail(deps, mailId),
      // Keeps the stored error message of the last attempt.
      dead: ({ mailId }) => closeMail(deps.database, mailId, { status: 'failed' }),
    },
  );
}

/**
 * Creates a job for each new email, exactly once: the job is stored in the transaction that marks the email as
 * enqueued. Returns the number of emails.
 */
export const sendQueuedMails = async (database: Handle, boss: PgBoss, log: Logger): Promise<number> =>
  queueEach(
    { database, boss, log },
    {
      queue,
      items: await listUnqueued(database),
      claim: async (trx, { id }) =>
        (await markEnqueued(trx, id)) ? { data: { mailId: id } satisfies MailJob } : null,
    },
  );

/** How often the mail server is asked for its extensions (ms). */
export const mailServerCheckMs = 10 * 60_000;

/**
 * Asks the mail server whether it supports SMTPUTF8, and stores the answer for the gateway, which doesn't know the
 * server. Throws if the server can't be reached; then the support counts as unknown.
 */
export async function checkMailServer(
  database: Handle,
  sender: Pick<MailSender, 'hasSmtpUtf8'>,
): Promise<void> {
  try {
    await storeSmtpUtf8(database, await sender.hasSmtpUtf8());
  } catch (error) {
    await storeSmtpUtf8(database, null);
    throw error;
  }
}
