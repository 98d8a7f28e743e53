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
} from './mails.repository.ts';
import { MailRejectedError, type MailSender } from '../adapters/mail/mail.ts';
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
    await closeMail(database, id, { status: 'failed', failure });
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
