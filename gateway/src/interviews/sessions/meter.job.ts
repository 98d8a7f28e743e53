import type { Logger } from 'pino';
import type { Handle } from '../../platform/database/database.ts';
import { oneByOne } from '../../platform/one-by-one.ts';
import { meter, planLeft } from '../../billing/subscriptions/metering.ts';
import { insertUsage, listEnded, lockEnded, markMetered } from './metering.repository.ts';
import { periodAt } from '../../billing/subscriptions/period.ts';
import {
  findPlanUse,
  findSubscription,
  kindOf,
  listPacks,
  lockSubscription,
  chargePack,
} from '../../billing/subscriptions/subscriptions.repository.ts';

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

interface EndedSession {
  id: string;
  companyId: string;
  startedAt: Date;
  endedAt: Date;
  type: string;
}

async function meterSession(trx: Handle, { id, companyId, startedAt, endedAt, type }: EndedSession) {
  const kind = kindOf(type);
  const seconds = Math.max(0, Math.ceil((endedAt.getTime() - startedAt.getTime()) / 1000));
  await lockSubscription(trx, companyId);
  const { plan, periodStart, unlimited } = await findSubscription(trx, companyId);
  const used = await findPlanUse(trx, companyId, periodAt(periodStart, startedAt));
  const packs = (await listPacks(trx, companyId, startedAt)).map((pack) => ({
    id: pack.id,
    kind: pack.kind,
    leftSeconds: pack.hours * 3600 - pack.usedSeconds,
  }));
  const left = unlimited ? seconds : planLeft(plan, used, kind);
  const taken = meter(kind, seconds, left, packs);
  await insertUsage(trx, {
    sessionId: id,
    companyId,
    kind,
    startedAt,
    seconds,
    packSeconds: taken.packSeconds,
  });
  for (const pack of taken.packs) await chargePack(trx, pack.id, pack.seconds);
}
