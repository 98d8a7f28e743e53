import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { findPaid, listOverdue } from './payments.repository.ts';
import { graceMs } from '../subscriptions/period.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { type SyncDeps, syncPlan } from './sync.service.ts';

/**
 * Ends plans whose payment has been overdue for longer than the grace period. First reads each plan from the provider
 * again, because a webhook about a payment may have been lost. A company for which this fails is tried again by the
 * next run. `database` must have the owner role. Returns the number of companies that were checked.
 */
export async function endOverduePlans(deps: SyncDeps & { database: Handle; log: Logger }): Promise<number> {
  const since = new Date(deps.now().getTime() - graceMs);
  return oneByOne(deps.log, 'overdue plans', await listOverdue(deps.database, since), async ({ id }) => {
    await endIfOverdue(deps, id);
    return true;
  });
}

async function endIfOverdue(deps: SyncDeps & { database: Handle }, companyId: string): Promise<void> {
  await syncPlan(deps, companyId, null);
  const row = await findPaid(deps.database, companyId);
  if (!row?.overdueSince || !row.providerId) return;
  await deps.payments.end(row.providerId);
  await syncPlan(deps, companyId, null);
}
