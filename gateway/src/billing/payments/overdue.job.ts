import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { findPaid, listOverdue } from './payments.repository.ts';
import { graceMs } from '../subscriptions/period.ts';
import { type SyncDeps, syncPlan } from './sync.service.ts';

/** Maximum number of companies that are checked per run. */
const batchSize = 20;

/**
 * Ends plans whose payment has been overdue for longer than the grace period. First reads each plan from the provider
 * again, because a webhook about a payment may have been lost. If this fails for a company, logs the error; the next
 * run tries again. `database` must have the owner role. Returns the number of companies that were checked.
 */
export async function endOverduePlans(deps: SyncDeps & { database: Handle; log: Logger }): Promise<number> {
  const since = new Date(deps.now().getTime() - graceMs);
  const companies = await listOverdue(deps.database, since, batchSize);
  for (const companyId of companies)
    // oxlint-disable-next-line no-await-in-loop -- one at a time, to limit the load on the provider
    await endIfOverdue(deps, companyId).catch((error: unknown) =>
      deps.log.warn({ err: error, companyId }, 'could not end an overdue plan'),
    );
  return companies.length;
}

async function endIfOverdue(deps: SyncDeps & { database: Handle }, companyId: string): Promise<void> {
  await syncPlan(deps, companyId, null);
  const row = await findPaid(deps.database, companyId);
  if (!row?.overdueSince || !row.providerId) return;
  await deps.payments.end(row.providerId);
  await syncPlan(deps, companyId, null);
}
