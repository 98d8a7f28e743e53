import { fromKysely, type PgBoss } from 'pg-boss';
import type { Handle } from '../database/database.ts';
import { work } from '../work.ts';
import { sendMail, type MailJobDeps } from './mail.job.ts';
import { closeMail, takeUpMails } from './mails.repository.ts';

const queue = 'mail';
interface MailJob {
  mailId: string;
}

/** A mail server may be away for a while: the last try is about four hours after the first. Seconds. */
const patience = { retryLimit: 12, retryDelay: 5, retryDelayMax: 3600 };

/** Makes the queue of mails and starts to send. */
export async function workOnMails(
  deps: MailJobDeps & { boss: PgBoss },
  retries: typeof patience = patience,
): Promise<void> {
  await work<MailJob>(
    deps,
    queue,
    { expireInSeconds: 180, atOnce: 2, retries },
    {
      run: ({ mailId }) => sendMail(deps, mailId),
      // With the reason of the last try.
      dead: ({ mailId }) => closeMail(deps.database, mailId, { status: 'failed' }),
    },
  );
}

/** Hands mails over to the queue, each once: the job and the mark that it was sent are one transaction. */
export function sendQueuedMails(database: Handle, boss: PgBoss): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const ids = await takeUpMails(trx);
    for (const mailId of ids)
      await boss.send(queue, { mailId } satisfies MailJob, { db: fromKysely(trx.withoutPlugins()) });
    return ids.length;
  });
}
