import type { Logger } from 'pino';
import { meterSession } from '../../billing/subscriptions/meter-session.ts';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { listEnded, lockEnded, markMetered } from './metering.repository.ts';

/**
 * Records the usage of ended sessions. Writes a session's usage entry, the pack balances and its mark in one transaction,
 * so that each session is metered exactly once. A session that can't be metered is tried again by the next run. Returns
 * the number of sessions. `database` must have the owner role.
 */
export async function meterEndedSessions(database: Handle, log: Logger): Promise<number> {
  return oneByOne(log, 'metering', await listEnded(database), ({ id }) =>
    database.transaction().execute(async (trx) => {
      const session = await lockEnded(trx, id);
      if (!session) return false;
      if (session.startedAt && session.endedAt)
        await meterSession(trx, { ...session, startedAt: session.startedAt, endedAt: session.endedAt });
      await markMetered(trx, id);
      return true;
    }),
  );
}
