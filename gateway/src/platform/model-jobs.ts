import type { Handle } from './database/database.ts';
import { countWithinLimit, hitsLeft } from './http/rate-limit.ts';
import { type Outbox, queueEach, type QueueDeps } from './work.ts';

/** Returns whether a company's bulk jobs that ask the model wait for the next hour. */
export const modelJobsWait = async (handle: Handle, companyId: string): Promise<boolean> =>
  (await hitsLeft(handle, 'modelJob', companyId)) === 0;

/** Like `queueEach`, for jobs that ask the model: counts each of them for its company. */
export const queueModelJobs = <Item extends { id: string; companyId: string }>(
  deps: QueueDeps,
  { claim, ...outbox }: Outbox<Item>,
): Promise<number> =>
  queueEach(deps, {
    ...outbox,
    claim: async (trx, item) => {
      const job = await claim(trx, item);
      // Counted afterwards, so that what another process has claimed counts once.
      if (job) await countWithinLimit(trx, 'modelJob', item.companyId);
      return job;
    },
  });

/** Returns the items that may be queued now, in their order: for each company as many as it has jobs left in the hour. */
export async function withinModelJobs<Item extends { companyId: string }>(
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
