import type { HourKind } from '@candi/contract/platform/enumerations';
import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Actor, Reader } from '../../platform/actor.ts';
import type { Handle } from '../../platform/database/database.ts';
import { type Keyset, keyset } from '../../platform/database/keyset.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { visibleTo } from '../../platform/database/visible-to.ts';
import type { PlanUse } from './metering.ts';
import type { Period } from './period.ts';

export function findSubscription(handle: Handle, companyId: string) {
  return handle
    .selectFrom('subscriptions')
    .select([
      'plan',
      'billing',
      'periodStart',
      'paid',
      'extraSeats',
      'whiteLabel',
      'unlimited',
      'providerId',
      'paidUntil',
      'endsAt',
      'overdueSince',
    ])
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** Returns how much time the company has used in the period, from its plan and from packs (s). */
export async function findUse(
  handle: Handle,
  companyId: string,
  period: Period,
): Promise<{ plan: PlanUse; packs: PlanUse }> {
  const [sum = nothing] = await sumUsageByPeriod(handle, companyId, [period]);
  const { seconds, humanoidSeconds, ownSeconds, ownHumanoidSeconds } = sum;
  return {
    plan: { interview: ownSeconds, humanoid: ownHumanoidSeconds },
    packs: { interview: seconds - ownSeconds, humanoid: humanoidSeconds - ownHumanoidSeconds },
  };
}

/** Returns how much of its plan's time the company has used in the period, without packs (s). */
export const findPlanUse = async (handle: Handle, companyId: string, period: Period): Promise<PlanUse> =>
  (await findUse(handle, companyId, period)).plan;

/** Condition on hour packs that haven't expired. */
const validAt = (now: Date) => (is: ExpressionBuilder<Tables, 'hourPacks'>) =>
  is.or([is('expiresAt', 'is', null), is('expiresAt', '>', now)]);

/** Returns the company's hour packs that haven't expired, in order of expiry. Packs that roll over come last. */
export function listPacks(handle: Handle, companyId: string, now: Date) {
  return handle
    .selectFrom('hourPacks')
    .select(['id', 'kind', 'hours', 'usedSeconds', 'paid', 'expiresAt', 'createdAt'])
    .where('companyId', '=', companyId)
    .where(validAt(now))
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('createdAt')
    .execute();
}

/**
 * Returns the time that pending and running sessions reserve (s). A session reserves its interview's planned duration
 * until it ends or its link expires.
 */
export async function sumReservations(
  handle: Handle,
  companyId: string,
  now: Date,
): Promise<Record<HourKind, number>> {
  const expiry = sql<Date>`greatest(sessions.list_expires_at, sessions.expires_at)`;
  const rows = await handle
    .selectFrom('sessions')
    .select((is) => ['sessions.listType as type', is.fn.sum<number>('sessions.listMinutes').as('minutes')])
    .where('sessions.companyId', '=', companyId)
    // Literals instead of parameters, because a generic query plan can't use the partial index.
    .where(sql<boolean>`sessions.status in ('PENDING', 'OPENED') and not sessions.test`)
    .where((is) => is.or([is('sessions.status', '=', 'OPENED'), is(expiry, '>', now)]))
    .groupBy('sessions.listType')
    .execute();
  const reserved = { interview: 0, humanoid: 0 };
  for (const { type, minutes } of rows) reserved[kindOf(type)] += 60 * minutes;
  return reserved;
}

/** Returns the number of members plus pending invitations. */
export async function countSeats(handle: Handle, companyId: string, now: Date): Promise<number> {
  const { members } = await handle
    .selectFrom('members')
    .select((is) => is.fn.countAll<number>().as('members'))
    .where('companyId', '=', companyId)
    .executeTakeFirstOrThrow();
  const { invited } = await handle
    .selectFrom('invitations')
    .select((is) => is.fn.countAll<number>().as('invited'))
    .where('companyId', '=', companyId)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return members + invited;
}

/** Locks the company's plan, so that concurrent requests can't both take the last seat. */
export async function lockSubscription(handle: Handle, companyId: string): Promise<void> {
  await handle
    .selectFrom('subscriptions')
    .select('companyId')
    .where('companyId', '=', companyId)
    .forUpdate()
    .execute();
}

const newest: Keyset = {
  direction: 'desc',
  columns: [
    { value: sql.ref('usageEntries.startedAt'), type: 'timestamptz' },
    { value: sql.ref('usageEntries.sessionId'), type: 'uuid' },
  ],
};

/**
 * Lists usage entries, newest first. `visible`: whether the reader may see the interview. Throws VALIDATION if `after`
 * is a cursor of another list.
 */
export function listUsage(handle: Handle, reader: Reader, after: string | undefined, limit: number) {
  const { afterCursor, order, key } = keyset(newest, 'usage', after);
  return handle
    .selectFrom('usageEntries')
    .leftJoin('sessions', 'sessions.id', 'usageEntries.sessionId')
    .leftJoin('interviews', 'interviews.id', 'sessions.interviewId')
    .leftJoin('candidates', 'candidates.id', 'sessions.candidateId')
    .select([
      'usageEntries.sessionId',
      'usageEntries.kind',
      'usageEntries.startedAt',
      'usageEntries.seconds',
      'interviews.title',
      'interviews.type',
      'candidates.firstName',
      'candidates.lastName',
      visibleTo(reader).as('visible'),
    ])
    .where('usageEntries.companyId', '=', reader.companyId)
    .select(key)
    .where(afterCursor)
    .orderBy(order)
    .limit(limit)
    .execute();
}

const nothing = { interviews: 0, seconds: 0, humanoidSeconds: 0, ownSeconds: 0, ownHumanoidSeconds: 0 };
/** Usage of one period. `own…` fields exclude time from packs. All fields include humanoid interviews. */
export type UsageSum = typeof nothing;

const dayMs = 86_400_000;
/** Returns the days (UTC) on which a period begins or ends, clipped to the overall range of the periods. */
function cutDays(bounds: readonly Date[]): { from: Date; to: Date }[] {
  const [first = 0, last = 0] = [bounds.at(0)?.getTime(), bounds.at(-1)?.getTime()];
  const days = new Set(bounds.map((at) => Math.floor(at.getTime() / dayMs) * dayMs));
  return [...days].map((day) => ({
    from: new Date(Math.max(day, first)),
    to: new Date(Math.min(day + dayMs, last)),
  }));
}

/**
 * Sums the usage in consecutive periods, oldest first, with one query. Uses the stored daily sums for whole days, and
 * individual entries for days on which a period begins or ends.
 */
export async function sumUsageByPeriod(
  handle: Handle,
  companyId: string,
  periods: readonly Period[],
): Promise<UsageSum[]> {
  const [first, last] = [periods.at(0), periods.at(-1)];
  if (!first || !last) return [];
  const bounds = [...periods.map(({ start }) => start), last.end];
  const cuts = cutDays(bounds);
  const times = (dates: readonly Date[]) => sql`array[${sql.join(dates)}]::timestamptz[]`;
  const { rows } = await sql<UsageSum & { period: number }>`
    with used as (
      select day::timestamp at time zone 'UTC' as at, kind, entries, seconds, pack_seconds
      from usage_days
      where company_id = ${companyId} and day > usage_day(${first.start}) and day < usage_day(${last.end})
        and day <> all (array(select usage_day(at) from unnest(${times(bounds)}) as at))
      union all
      select entry.*
      from unnest(${times(cuts.map(({ from }) => from))}, ${times(cuts.map(({ to }) => to))}) as cut (low, high),
        lateral (
          select started_at, kind, 1, seconds, pack_seconds from usage_entries
          where company_id = ${companyId} and started_at >= low and started_at < high offset 0) as entry
    )
    select width_bucket(at, ${times(bounds)}) as period, sum(entries)::int as interviews,
      sum(seconds)::bigint as seconds,
      coalesce(sum(seconds) filter (where kind = 'humanoid'), 0)::bigint as humanoid_seconds,
      sum(seconds - pack_seconds)::bigint as own_seconds,
      coalesce(sum(seconds - pack_seconds) filter (where kind = 'humanoid'), 0)::bigint as own_humanoid_seconds
    from used group by period`.execute(handle);
  const sums = new Map(rows.map(({ period, ...sum }) => [period, sum]));
  return periods.map((_, at) => sums.get(at + 1) ?? nothing);
}

export async function chargePack(handle: Handle, packId: string, seconds: number): Promise<void> {
  await handle
    .updateTable('hourPacks')
    .set((is) => ({ usedSeconds: is('usedSeconds', '+', seconds) }))
    .where('id', '=', packId)
    .execute();
}

export const kindOf = (type: string): HourKind => (type === 'HUMANOID' ? 'humanoid' : 'interview');

export async function updateSubscription(
  handle: Handle,
  companyId: string,
  change: Pick<
    Updateable<Tables['subscriptions']>,
    'plan' | 'billing' | 'paid' | 'extraSeats' | 'whiteLabel' | 'periodStart'
  >,
): Promise<void> {
  await handle
    .updateTable('subscriptions')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('companyId', '=', companyId)
    .execute();
}

export async function insertUsage(handle: Handle, entry: Insertable<Tables['usageEntries']>): Promise<void> {
  await handle.insertInto('usageEntries').values(entry).execute();
}

/** Sets the expiry of all of a company's valid packs; null means never. */
export async function setPackExpiry(
  handle: Handle,
  companyId: string,
  now: Date,
  expiresAt: Date | null,
): Promise<void> {
  await handle
    .updateTable('hourPacks')
    .set({ expiresAt })
    .where('companyId', '=', companyId)
    .where(validAt(now))
    .execute();
}

export async function insertPack(handle: Handle, pack: Insertable<Tables['hourPacks']>): Promise<void> {
  await handle.insertInto('hourPacks').values(pack).execute();
}

/** Redeems a beta code. Returns false if the code is unknown, used up, expired or revoked. */
export async function redeemCode(
  handle: Handle,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  codeHash: Buffer,
): Promise<boolean> {
  const { rows } = await sql<{ good: boolean }>`
    select redeem_beta_code(${codeHash}, ${companyId}, ${userId}) as good`.execute(handle);
  return rows[0]?.good ?? false;
}
