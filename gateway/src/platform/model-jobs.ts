import type { Handle } from './database/database.ts';
import { countWithinLimit, hitsLeft, windowEnd } from './http/rate-limit.ts';
import { type Outbox, queueEach, type QueueDeps } from './work.ts';

/**
 * Kinds of background jobs that ask the model, all counted for their company. Those that can be made in bulk wait once
 * the company's jobs of the hour are used up. Questions about résumés and reports don't wait: each belongs to an
 * interview that is about to begin or has been held, and somebody waits for it.
 */
export const modelJobs = {
  screening: 'waits',
  criteria: 'waits',
  resumeQuestion: 'counts',
  report: 'counts',
} as const;
export type ModelJob = keyof typeof modelJobs;

/** Returns whether a company's jobs of kinds that wait are waiting now. */
export const modelJobsWait = async (handle: Handle, companyId: string): Promise<boolean> =>
  (await hitsLeft(handle, 'modelJob', companyId)) === 0;

/** Returns when a company's jobs of kinds that wait are queued again; null if they don't wait now. */
export const modelJobsWaitUntil = async (
  handle: Handle,
  companyId: string,
  now: Date,
): Promise<Date | null> =>
  (await modelJobsWait(handle, companyId)) ? windowEnd(handle, 'modelJob', companyId, now) : null;

/**
 * Like `queueEach`, for jobs that ask the model: counts each of them for its company, and leaves those out that wait. See
 * `modelJobs`.
 */
export async function queueModelJobs<Item extends { id: string; companyId: string }>(
  deps: QueueDeps,
  kind: ModelJob,
  { claim, items, ...outbox }: Outbox<Item>,
): Promise<number> {
  return queueEach(deps, {
    ...outbox,
    items: modelJobs[kind] === 'waits' ? await withinModelJobs(deps.database, items) : items,
    claim: async (trx, item) => {
      const job = await claim(trx, item);
      // Counted afterwards, so that what another process has claimed counts once.
      if (job) await countWithinLimit(trx, 'modelJob', item.companyId);
      return job;
    },
  });
}

/** Returns the items that may be queued now, in their order: for each company as many as it has jobs left in the hour. */
async function withinModelJobs<Item extends { companyId: string }>(
  handle: Handle,
  items: readonly Item[],
): Promise<Item[]> {
  const left = new Map<string, number>();
  for (const { companyId } of items)
    if (!left.has(companyId)) left.set(companyId, await hitsLeft(handle, 'modelJob', companyId));
  return items.filter(({ companyId }) => {
    const jobs = left.get(companyId) ?? 0;
    left.set(companyId, jobs - 1);
    return jobs > 0;
  });
}
