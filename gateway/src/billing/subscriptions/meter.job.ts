import type { Handle } from '../../platform/database/database.ts';
import { meter, planLeft } from './metering.ts';
import { insertUsage, markMetered, lockEnded } from './metering.repository.ts';
import { periodAt } from './period.ts';
import {
  findPlanUse,
  findSubscription,
  kindOf,
  listPacks,
  lockSubscription,
  chargePack,
} from './subscriptions.repository.ts';

const batchSize = 50;

/**
 * Records the usage of ended sessions. Writes the usage entries, the pack balances and the marks on the sessions in one
 * transaction, so that each session is metered exactly once. Returns the number of sessions. `database` must have the
 * owner role.
 */
export async function meterEndedSessions(database: Handle): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const sessions = await lockEnded(trx, batchSize);
    for (const session of sessions) {
      if (session.startedAt && session.endedAt)
        await meterSession(trx, { ...session, startedAt: session.startedAt, endedAt: session.endedAt });
      await markMetered(trx, session.id);
    }
    return sessions.length;
  });
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
