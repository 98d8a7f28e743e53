import type { Handle } from '../../platform/database/database.ts';
import { meter, planLeft } from './metering.ts';
import { periodAt } from './period.ts';
import {
  chargePack,
  findPlanUse,
  findSubscription,
  insertUsage,
  kindOf,
  listPacks,
  lockSubscription,
} from './subscriptions.repository.ts';

export interface EndedSession {
  id: string;
  companyId: string;
  startedAt: Date;
  endedAt: Date;
  type: string;
}

/** Records the usage of a session: its usage entry, and what it takes from the company's packs. */
export async function meterSession(
  trx: Handle,
  { id, companyId, startedAt, endedAt, type }: EndedSession,
): Promise<void> {
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
