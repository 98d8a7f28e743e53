import { fromKysely, type PgBoss } from 'pg-boss';
import type { Handle } from '../database/database.ts';
import { work } from '../work.ts';
import { sendMail, type MailJobDeps } from './mail.job.ts';
import { closeMail, markEnqueued } from './mails.repository.ts';

const queue = 'mail';
interface MailJob {
  mailId: string;
}

/** Retries for an unavailable mail server (s): the last attempt is about four hours after the first. */
const mailRetries = { retryLimit: 12, retryDelay: 5, retryDelayMax: 3600 };

/** Creates the queue of emails and starts sending. */
export async function workOnMails(
  deps: MailJobDeps & { boss: PgBoss },
  retries: typeof mailRetries = mailRetries,
): Promise<void> {
  await work<MailJob>(
    deps,
    queue,
    { expireInSeconds: 180, atOnce: 2, retries },
    {
      run: ({ mailId }) => sendMail(deps, mailId),
      // Keeps the failure of the last attempt.
      dead: ({ mailId }) => closeMail(deps.database, mailId, { status: 'failed' }),
    },
  );
}

/** Moves new emails to the queue, each exactly once: the job and its mark are stored in one transaction. */
export function sendQueuedMails(database: Handle, boss: PgBoss): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const ids = await markEnqueued(trx);
    for (const mailId of ids)
      await boss.send(queue, { mailId } satisfies MailJob, { db: fromKysely(trx.withoutPlugins()) });
    return ids.length;
  });
}
