import type { Handle } from './database/database.ts';
import { countWithinLimit, hitsLeft } from './http/rate-limit.ts';

/** Returns whether a company's bulk jobs that ask the model wait for the next hour. */
export const modelJobsWait = async (handle: Handle, companyId: string): Promise<boolean> =>
  (await hitsLeft(handle, 'modelJob', companyId)) === 0;

/** Counts a job that asks the model. Returns false if the company has used up its jobs of the hour. */
export const countModelJob = (trx: Handle, companyId: string): Promise<boolean> =>
  countWithinLimit(trx, 'modelJob', companyId);

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
