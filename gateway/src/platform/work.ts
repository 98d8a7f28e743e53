import type { Logger } from 'pino';
import type { PgBoss } from 'pg-boss';

/** A few tries over some minutes, then the dead letter says so where people look. Seconds. */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
/** New jobs are told of at once; those that wait, and retries, are found by looking. Seconds. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
const deadLetter = (queue: string): string => `${queue}-dead`;

export interface WorkOptions {
  expireInSeconds: number;
  atOnce: number;
  /** Other tries than the usual. Seconds. */
  retries?: { retryLimit: number; retryDelay: number; retryDelayMax: number };
}
export interface Handler<Data> {
  run(data: Data): Promise<void>;
  /** After the last try. */
  dead(data: Data): Promise<void>;
}

/** Makes a queue and its dead letters', and starts to work on both. */
export async function work<Data extends object>(
  { boss, log }: { boss: PgBoss; log: Logger },
  queue: string,
  { expireInSeconds, atOnce, retries: own }: WorkOptions,
  handler: Handler<Data>,
): Promise<void> {
  await boss.createQueue(deadLetter(queue));
  await boss.createQueue(queue, {
    ...retries,
    ...own,
    expireInSeconds,
    deadLetter: deadLetter(queue),
    notify: true,
  });
  await boss.work<Data>(queue, { ...polling, localConcurrency: atOnce }, async (jobs) => {
    for (const { data } of jobs) {
      try {
        await handler.run(data);
      } catch (error) {
        log.error({ err: error, queue, job: data }, 'job failed');
        throw error;
      }
    }
  });
  await boss.work<Data>(deadLetter(queue), polling, async (jobs) => {
    for (const { data } of jobs) await handler.dead(data);
  });
}
