import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Storage } from '../../platform/adapters/storage/storage.ts';
import { companyOfRow } from '../../platform/closed-companies.ts';
import type { Handle } from '../../platform/database/database.ts';
import { mailIfEndedEarly } from '../../interviews/live/ended-early-mails.ts';
import { finaliseRecording } from '../../interviews/recordings/finalise.job.ts';
import { markRecording } from '../../interviews/recordings/recordings.repository.ts';
import type { Model } from '../../platform/llm.ts';
import { reportOnSession } from '../../reports/reports/report.job.ts';
import { markReport } from '../../reports/reports/reports.repository.ts';
import { queues, type SessionJob } from './outbox.ts';
import { work } from '../../platform/work.ts';

export interface SessionJobsDeps {
  /** Database handle with the owner role. */
  database: Handle;
  boss: PgBoss;
  storage: Storage;
  model: Model;
  log: Logger;
  environment: Parameters<typeof mailIfEndedEarly>[1]['environment'];
}

/** Creates the job queues and starts their workers. */
export async function workOnSessionJobs(deps: SessionJobsDeps): Promise<void> {
  const { boss, database, storage, model, log } = deps;

  // Fewer recordings than reports run in parallel: remuxing needs disk and CPU, while reports mostly wait for the
  // model.
  await work<SessionJob>(
    deps,
    queues.finalise,
    { expireInSeconds: 900, atOnce: 2 },
    {
      companyOf: ({ sessionId }) => companyOfRow(database, 'sessions', sessionId),
      run: async ({ sessionId }) => {
        const wait = await finaliseRecording({ database, storage, log }, sessionId);
        if (wait > 0)
          await boss.send(queues.finalise, { sessionId } satisfies SessionJob, {
            startAfter: Math.ceil(wait / 1000),
          });
      },
      dead: ({ sessionId }) => markRecording(database, sessionId, 'failed', 'could not be made'),
    },
  );
  await work<SessionJob>(
    deps,
    queues.report,
    { expireInSeconds: 600, atOnce: 4 },
    {
      companyOf: ({ sessionId }) => companyOfRow(database, 'sessions', sessionId),
      run: async ({ sessionId }) => {
        // By now, the agent has stored its last entries, so it is known how much was asked.
        await mailIfEndedEarly(database, { environment: deps.environment }, sessionId).catch(
          (error: unknown) =>
            log.error({ err: error, sessionId }, 'the email about an early end could not be queued'),
        );
        await reportOnSession(database, model, sessionId);
      },
      dead: ({ sessionId }) => markReport(database, sessionId, 'failed', 'could not be made'),
    },
  );
}
