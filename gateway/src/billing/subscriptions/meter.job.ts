import { sql } from 'kysely';
import type { Handle } from '../../platform/database/database.ts';
import { meter, planLeft } from './metering.ts';
import { periodAt } from './period.ts';
import {
  findPlanUse,
  findSubscription,
  kindOf,
  listPacks,
  lockSubscription,
  takeFromPack,
} from './subscriptions.repository.ts';

const atOnce = 50;

/**
 * Writes down what ended sessions have used, each exactly once: entry, packs and mark are one transaction. Returns how
 * many. `database`: the owner's handle.
 */
export async function meterEnded(database: Handle): Promise<number> {
  return database.transaction().execute(async (trx) => {
    const sessions = await trx
      .selectFrom('sessions')
      .innerJoin('interviews', 'interviews.id', 'sessions.interview_id')
      .select([
        'sessions.id',
        'sessions.company_id',
        'sessions.started_at',
        'sessions.ended_at',
        'interviews.type',
      ])
      .where('sessions.ended_at', 'is not', null)
      .where('sessions.metered_at', 'is', null)
      .where('sessions.test', '=', false)
      .orderBy('sessions.ended_at')
      .limit(atOnce)
      .forUpdate('sessions')
      .skipLocked()
      .execute();
    for (const session of sessions) {
      if (session.started_at && session.ended_at)
        await meterSession(trx, { ...session, started_at: session.started_at, ended_at: session.ended_at });
      await trx
        .updateTable('sessions')
        .set({ metered_at: sql`now()` })
        .where('id', '=', session.id)
        .execute();
    }
    return sessions.length;
  });
}

interface RanSession {
  id: string;
  company_id: string;
  started_at: Date;
  ended_at: Date;
  type: string;
}

async function meterSession(trx: Handle, { id, company_id, started_at, ended_at, type }: RanSession) {
  const kind = kindOf(type);
  const seconds = Math.max(0, Math.ceil((ended_at.getTime() - started_at.getTime()) / 1000));
  await lockSubscription(trx, company_id);
  const { plan, period_start, unlimited } = await findSubscription(trx, company_id);
  const used = await findPlanUse(trx, company_id, periodAt(period_start, started_at));
  const packs = (await listPacks(trx, company_id, started_at)).map((pack) => ({
    id: pack.id,
    kind: pack.kind,
    leftSeconds: pack.hours * 3600 - pack.used_seconds,
  }));
  const left = unlimited ? seconds : planLeft(plan, used, kind);
  const taken = meter(kind, seconds, left, packs);
  await trx
    .insertInto('usage_entries')
    .values({ session_id: id, company_id, kind, started_at, seconds, pack_seconds: taken.packSeconds })
    .execute();
  for (const pack of taken.packs) await takeFromPack(trx, pack.id, pack.seconds);
}
