import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import { runPart } from '@candi/runtime/run-part';
import { queueScreenings } from '../../hiring/applications/screening.queue.ts';
import { linkedInApi } from '../../platform/adapters/linkedin/linkedin-api.ts';
import { livekitRooms, livekitSettings } from '../../platform/adapters/livekit/livekit.ts';
import { livekitTrunks } from '../../platform/adapters/livekit/trunks/livekit-trunks.ts';
import { smtpSender } from '../../platform/adapters/mail/smtp.ts';
import { renderingsOf } from '../../platform/adapters/renderings/engine-renderings.ts';
import { makeSampleJobs } from '../demo/sample-job.ts';
import { folderStorage } from '../../platform/adapters/storage/folder.ts';
import { eraseDeletedCompanies } from '../../identity/companies/erase-companies.job.ts';
import { deleteOldEmailChanges } from '../../identity/auth/email-changes.repository.ts';
import { deleteOldDevices, deleteOldTokens } from '../../identity/auth/accounts.repository.ts';
import { deleteOldChallenges } from '../../identity/auth/passkeys/passkeys.repository.ts';
import { clearOldAddresses } from '../../identity/auth/logins.repository.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { checkMailServer, mailServerCheckMs, sendQueuedMails } from '../../platform/mails/mail.queue.ts';
import { mailsChannel } from '../../platform/mails/mails.repository.ts';
import { postsChannel } from '../../hiring/posts/posts.repository.ts';
import { publishDuePosts } from '../../hiring/posts/publish-posts.ts';
import { purgeImports } from '../../hiring/imports/imports.repository.ts';
import { queueResumeQuestions } from '../../interviews/resume-questions/resume-question.queue.ts';
import { queueCriteria } from '../../interviews/templates/criteria.queue.ts';
import { openaiModel } from '../../platform/llm.ts';
import { keepTrunks, keepTrunksEveryMs } from '../../interviews/phone/line/keep-trunks.ts';
import { eraseExpired } from '../../interviews/sessions/retention.job.ts';
import { eraseTestInterviews } from '../../interviews/sessions/test-interview.repository.ts';
import { eraseVisits } from '../../interviews/visits/erase-visits.ts';
import { endedChannel } from '../../interviews/sessions/close.repository.ts';
import { readBackgroundWorkerEnvironment } from './environment.ts';
import { endOverduePlans } from '../../billing/payments/overdue.job.ts';
import { paymentsOf } from '../../billing/payments/payments-of.ts';
import { meterEndedSessions } from '../../interviews/sessions/meter.job.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseRenderings } from './erase-renderings.ts';
import { workOnQueues } from './work-on-queues.ts';
import { type Loop, repeat } from './loop.ts';
import { queueEndedSessions } from './outbox.ts';
import { purge } from './purge.ts';
import { cleanUp, watchEveryMs, watchSessions } from './watchdog.ts';
import { createLog } from '../../platform/log.ts';
import { requestReport } from '../../reports/reports/reports.repository.ts';

/** Maximum wait for unfinished jobs on shutdown (ms). The queue retries jobs that are interrupted. */
const graceMs = 3000;
const cleanUpEveryMs = 10_000;
const hourlyMs = 3_600_000;
const purgeEveryMs = 10 * 60_000;

const environment = readBackgroundWorkerEnvironment(process.env);
const log = createLog(environment.LOG_LEVEL, 'jobs');
const owner = openDatabase(environment.DATABASE_OWNER_URL, 6);
const database = owner.queries;
const livekit = livekitSettings(environment);
const rooms = livekitRooms(livekit);
const trunks = livekitTrunks(livekit, environment.SESSION_SECRET);
const model = openaiModel({
  url: environment.LLM_URL,
  key: environment.LLM_KEY,
  model: environment.LLM_MODEL,
  offlineDemo: environment.OFFLINE_DEMO,
});
const sender = smtpSender({ url: environment.SMTP_URL, from: environment.MAIL_FROM });
const renderings = renderingsOf(environment);
const payments = paymentsOf(environment, log);
const boss = new PgBoss({
  connectionString: environment.DATABASE_OWNER_URL,
  application_name: 'candi-jobs',
  schema: 'queue',
  max: 4,
  useListenNotify: true,
});
boss.on('error', (error) => log.error({ err: error }, 'queue'));

/** Starts the workers. Returns the loops that run at intervals. */
const start = async (): Promise<Loop[]> => {
  await boss.start();
  const storage = folderStorage(environment.FILES_DIR);
  await workOnQueues({ database, boss, storage, model, log, environment, sender });

  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(database);
  const watching = {
    database,
    rooms,
    log,
    requestReport,
    watchingSince: rows[0]?.now.getTime() ?? Date.now(),
    reconnectMs: environment.RECONNECT_SECONDS * 1000,
  };
  const failed = (error: unknown) => log.error({ err: error }, 'background task failed');
  const loops = [
    repeat(watchEveryMs, failed, () => watchSessions(watching)),
    repeat(cleanUpEveryMs, failed, () => cleanUp(watching)),
    repeat(hourlyMs, failed, () => deleteOldTokens(database)),
    repeat(hourlyMs, failed, () => deleteOldDevices(database)),
    repeat(hourlyMs, failed, () => deleteOldChallenges(database, new Date())),
    repeat(hourlyMs, failed, () => clearOldAddresses(database)),
    repeat(hourlyMs, failed, () => deleteOldEmailChanges(database)),
    repeat(watchEveryMs, failed, () => makeSampleJobs(database, storage, log)),
    repeat(watchEveryMs, failed, () => queueScreenings({ database, boss, model, log })),
    repeat(watchEveryMs, failed, () => queueCriteria(database, boss, log)),
    repeat(watchEveryMs, failed, () => queueResumeQuestions(database, boss, log)),
    repeat(cleanUpEveryMs, failed, () => meterEndedSessions(database, log)),
    ...(payments
      ? [
          repeat(hourlyMs, failed, () =>
            endOverduePlans({
              payments,
              environment,
              database,
              log,
              now: () => new Date(),
              within: (_companyId, work) => database.transaction().execute(work),
            }),
          ),
        ]
      : []),
    repeat(cleanUpEveryMs, failed, () => eraseFiles(database, storage, log)),
    repeat(cleanUpEveryMs, failed, () => eraseRenderings(database, renderings, log)),
    repeat(hourlyMs, failed, () => purgeImports(database, log)),
    repeat(hourlyMs, failed, () => eraseExpired(database, log)),
    repeat(hourlyMs, failed, () => eraseDeletedCompanies({ database, payments, log }, new Date())),
    repeat(hourlyMs, failed, () => eraseTestInterviews(database, log)),
    repeat(purgeEveryMs, failed, () => eraseVisits(database, log)),
    repeat(keepTrunksEveryMs, failed, () => keepTrunks({ database, environment, trunks, log })),
    repeat(purgeEveryMs, failed, async () => log.debug(await purge(database, log), 'purged')),
  ];
  const mailServerFailed = (error: unknown) => log.warn({ err: error }, 'mail server not reached');
  const mailServer = repeat(mailServerCheckMs, mailServerFailed, () => checkMailServer(database, sender));
  const outbox = repeat(watchEveryMs, failed, () => queueEndedSessions(database, boss, log));
  await owner.sql.listen(endedChannel, () => outbox.now());
  const mails = repeat(watchEveryMs, failed, () => sendQueuedMails(database, boss, log));
  await owner.sql.listen(mailsChannel, () => mails.now());
  const publishing = {
    database,
    linkedIn: linkedInApi(environment, sleep),
    secrets: environment,
    log,
  };
  const posts = repeat(watchEveryMs, failed, () => publishDuePosts(publishing));
  await owner.sql.listen(postsChannel, () => posts.now());
  console.info(
    `ready jobs ${JSON.stringify({ queues: ['finalise', 'report', 'mail', 'screening', 'criteria', 'resume-question'], watchEveryMs })}`,
  );
  return [...loops, mailServer, outbox, mails, posts];
};

await runPart(start, async (loops, reason) => {
  log.info({ reason }, 'stopping');
  await Promise.all(loops.map((loop) => loop.stop()));
  await boss.stop({ graceful: true, timeout: graceMs });
  sender.close();
  await owner.close();
});
