import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Storage } from '../adapters/storage/storage.ts';
import type { Handle } from '../database/database.ts';
import { finaliseRecording } from '../recordings/finalise.job.ts';
import { markRecording } from '../recordings/recordings.repository.ts';
import type { Model } from '../reports/llm.ts';
import { reportOnSession } from '../reports/report.job.ts';
import { markReport } from '../reports/reports.repository.ts';
import { queues, type SessionJob } from './outbox.ts';

export interface JobsDeps {
  /** As the owner. */
  database: Handle;
  boss: PgBoss;
  storage: Storage;
  model: Model;
  log: Logger;
}

/** A few tries over some minutes, then the dead letter says so on the session's page. Seconds. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
/** New jobs are told of at once; those that wait, and retries, are found by looking. Seconds. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
const deadLetter = (queue: string): string => `${queue}-dead`;

/** Makes the queues and starts to work on them. */
export async function workOnJobs(deps: JobsDeps): Promise<void> {
  const { boss, database, storage, model, log } = deps;

  // Remuxing is the disk's and this processor's work, a report waits for the model.
  await work(
    deps,
    queues.finalise,
    { expireInSeconds: 900, atOnce: 2 },
    {
      run: async (sessionId) => {
        const wait = await finaliseRecording({ database, storage, log }, sessionId);
        if (wait > 0)
          await boss.send(queues.finalise, { sessionId } satisfies SessionJob, {
            startAfter: Math.ceil(wait / 1000),
          });
      },
      dead: (sessionId) => markRecording(database, sessionId, 'failed', 'could not be made'),
    },
  );
  await work(
    deps,
    queues.report,
    { expireInSeconds: 600, atOnce: 4 },
    {
      run: (sessionId) => reportOnSession(database, model, sessionId),
      dead: (sessionId) => markReport(database, sessionId, 'failed', 'could not be made'),
    },
  );
}

async function work(
  { boss, log }: JobsDeps,
  queue: string,
  { expireInSeconds, atOnce }: { expireInSeconds: number; atOnce: number },
  handler: { run: (sessionId: string) => Promise<void>; dead: (sessionId: string) => Promise<void> },
): Promise<void> {
  await boss.createQueue(deadLetter(queue));
  await boss.createQueue(queue, { ...retries, expireInSeconds, deadLetter: deadLetter(queue), notify: true });
  await boss.work<SessionJob>(queue, { ...polling, localConcurrency: atOnce }, async (jobs) => {
    for (const { data } of jobs) {
      try {
        await handler.run(data.sessionId);
      } catch (error) {
        log.error({ err: error, queue, sessionId: data.sessionId }, 'job failed');
        throw error;
      }
    }
  });
  await boss.work<SessionJob>(deadLetter(queue), polling, async (jobs) => {
    for (const { data } of jobs) await handler.dead(data.sessionId);
  });
}
