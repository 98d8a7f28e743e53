import type { Logger } from 'pino';
import { fromKysely, type PgBoss } from 'pg-boss';
import { closedAmong, isClosedCompany } from './closed-companies.ts';
import type { Handle } from './database/database.ts';
import { oneByOne } from './one-by-one.ts';

/**
 * Default retries: several attempts over a few minutes. Delays are in seconds. After the last attempt, the dead-letter
 * handler runs.
 */
const retries = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 120 };
/** Polling intervals (s). Workers are notified of new jobs at once. Delayed jobs and retries are found by polling. */
const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2 };
/** How long a job of a closed company waits before it is looked at again (s). */
const pauseSeconds = 300;
const deadLetter = (queue: string): string => `${queue}-dead`;

export interface WorkOptions {
  expireInSeconds: number;
  atOnce: number;
  /** Overrides the default retries. Delays are in seconds. */
  retries?: { retryLimit: number; retryDelay: number; retryDelayMax: number };
}
export interface Handler<Data> {
  /**
   * Returns the company for which the job works. While it is closed, the job waits. Null: the job is run in any case.
   */
  companyOf(data: Data): Promise<string | null>;
  run(data: Data): Promise<void>;
  /** Called with a job whose last attempt failed. */
  dead(data: Data): Promise<void>;
}

/**
 * Returns the transaction in the form that `boss.send` needs to store a job in it. Results keep the database's column
 * names, which pg-boss expects.
 */
const forQueue = (trx: Handle) => fromKysely(trx.withoutPlugins());

/** A job's data and, optionally, its delay (s) and priority. */
interface Outgoing {
  data: object;
  startAfter?: number;
  priority?: number;
}

export interface QueueDeps {
  /** Database handle with the owner role. */
  database: Handle;
  boss: PgBoss;
  log: Logger;
}

export interface Outbox<Item> {
  queue: string;
  items: readonly Item[];
  /** Marks an item as sent and returns its job. Returns null if the item was sent before. `trx`: a transaction. */
  claim: (trx: Handle, item: Item) => Promise<Outgoing | null>;
}

/**
 * Sends a job for each item, exactly once: it is stored in the transaction that marks the item as sent. Items of closed
 * companies stay unsent. Returns the number of jobs.
 */
export async function queueEach<Item extends { id: string; companyId: string | null }>(
  { database, boss, log }: QueueDeps,
  { queue, items, claim }: Outbox<Item>,
): Promise<number> {
  const closed = await closedAmong(
    database,
    items.map(({ companyId }) => companyId),
  );
  const open = items.filter(({ companyId }) => companyId === null || !closed.has(companyId));
  return oneByOne(log, queue, open, (item) =>
    database.transaction().execute(async (trx) => {
      const job = await claim(trx, item);
      if (job === null) return false;
      const { data, ...options } = job;
      await boss.send(queue, data, { ...options, db: forQueue(trx) });
      return true;
    }),
  );
}

/** Creates a queue with its dead-letter queue, and starts workers for both. Jobs of closed companies wait. */
export async function work<Data extends object>(
  { database, boss, log }: QueueDeps,
  queue: string,
  { expireInSeconds, atOnce, retries: own }: WorkOptions,
  handler: Handler<Data>,
): Promise<void> {
  // The queue hands over one job at a time, so an error that is thrown again affects only the job that failed.
  const logged = async (name: string, data: Data, handle: (data: Data) => Promise<void>): Promise<void> => {
    try {
      await handle(data);
    } catch (error) {
      log.error({ err: error, queue: name, job: data }, 'job failed');
      throw error;
    }
  };
  const runOrPause = async (data: Data): Promise<void> => {
    const companyId = await handler.companyOf(data);
    if (companyId === null || !(await isClosedCompany(database, companyId))) return handler.run(data);
    await boss.send(queue, data, { startAfter: pauseSeconds });
    return undefined;
  };
  await boss.createQueue(deadLetter(queue));
  await boss.createQueue(queue, {
    ...retries,
    ...own,
    expireInSeconds,
    deadLetter: deadLetter(queue),
    notify: true,
  });
  await boss.work<Data>(queue, { ...polling, localConcurrency: atOnce }, async (jobs) => {
    for (const { data } of jobs) await logged(queue, data, runOrPause);
  });
  await boss.work<Data>(deadLetter(queue), polling, async (jobs) => {
    for (const { data } of jobs) await logged(deadLetter(queue), data, (each) => handler.dead(each));
  });
}
