import type { HourKind } from '@candi/contract/enumerations';
import { sql } from 'kysely';
import type { Handle } from '../database/database.ts';
import type { Cursor } from '../http/page.ts';
import type { PlanUse } from './metering.ts';
import type { Period } from './period.ts';

export function findSubscription(handle: Handle, companyId: string) {
  return handle
    .selectFrom('subscriptions')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
}

/** What the month has used of the plan's own. Seconds. */
export async function findPlanUse(
  handle: Handle,
  companyId: string,
  { start, end }: Period,
): Promise<PlanUse> {
  const own = sql<number>`coalesce(sum(seconds - pack_seconds), 0)::int`;
  return handle
    .selectFrom('usage_entries')
    .select([
      own.as('interview'),
      sql<number>`coalesce(sum(seconds - pack_seconds) filter (where kind = 'humanoid'), 0)::int`.as(
        'humanoid',
      ),
    ])
    .where('company_id', '=', companyId)
    .where('started_at', '>=', start)
    .where('started_at', '<', end)
    .executeTakeFirstOrThrow();
}

/** Packs that still hold, those that end first before those that roll over. */
export function listPacks(handle: Handle, companyId: string, now: Date) {
  return handle
    .selectFrom('hour_packs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('expires_at', 'is', null), is('expires_at', '>', now)]))
    .orderBy(sql`expires_at asc nulls last`)
    .orderBy('created_at')
    .execute();
}

/** Members, and those asked to join who still may. */
export async function countSeats(handle: Handle, companyId: string, now: Date): Promise<number> {
  const { members } = await handle
    .selectFrom('members')
    .select((is) => is.fn.countAll<number>().as('members'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { invited } = await handle
    .selectFrom('invitations')
    .select((is) => is.fn.countAll<number>().as('invited'))
    .where('company_id', '=', companyId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return members + invited;
}

/** Holds the company's plan still, so that two at once can't both take the last seat. */
export async function lockSubscription(handle: Handle, companyId: string): Promise<void> {
  await handle
    .selectFrom('subscriptions')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .execute();
}

/** Newest first. */
export function listUsage(handle: Handle, companyId: string, cursor: Cursor | undefined, limit: number) {
  return handle
    .selectFrom('usage_entries')
    .leftJoin('sessions', 'sessions.id', 'usage_entries.session_id')
    .leftJoin('interviews', 'interviews.id', 'sessions.interview_id')
    .leftJoin('candidates', 'candidates.id', 'sessions.candidate_id')
    .select([
      'usage_entries.session_id',
      'usage_entries.kind',
      'usage_entries.started_at',
      'usage_entries.seconds',
      'interviews.title',
      'interviews.type',
      'candidates.first_name',
      'candidates.last_name',
    ])
    .where('usage_entries.company_id', '=', companyId)
    .where(
      cursor
        ? sql<boolean>`(usage_entries.started_at, usage_entries.session_id) < (${cursor.createdAt}, ${cursor.id})`
        : sql<boolean>`true`,
    )
    .orderBy('usage_entries.started_at', 'desc')
    .orderBy('usage_entries.session_id', 'desc')
    .limit(limit)
    .execute();
}

/** What was used in periods that follow one another, oldest first, in one reading. */
export async function sumUsageByPeriod(handle: Handle, companyId: string, periods: readonly Period[]) {
  const [first, last] = [periods.at(0), periods.at(-1)];
  if (!first || !last) return [];
  const starts = sql.join(periods.map(({ start }) => sql`${start}::timestamptz`));
  const sums = await handle
    .selectFrom('usage_entries')
    .select((is) => [
      sql<number>`width_bucket(started_at, array[${starts}])`.as('period'),
      is.fn.countAll<number>().as('interviews'),
      sql<number>`sum(seconds)::int`.as('seconds'),
      sql<number>`coalesce(sum(seconds) filter (where kind = 'humanoid'), 0)::int`.as('humanoidSeconds'),
    ])
    .where('company_id', '=', companyId)
    .where('started_at', '>=', first.start)
    .where('started_at', '<', last.end)
    .groupBy('period')
    .execute();
  return periods.map((_, at) => {
    const { period: _at, ...sum } = sums.find(({ period }) => period === at + 1) ?? {
      period: at + 1,
      interviews: 0,
      seconds: 0,
      humanoidSeconds: 0,
    };
    return sum;
  });
}

export async function takeFromPack(handle: Handle, packId: string, seconds: number): Promise<void> {
  await handle
    .updateTable('hour_packs')
    .set((is) => ({ used_seconds: is('used_seconds', '+', seconds) }))
    .where('id', '=', packId)
    .execute();
}

export const kindOf = (type: string): HourKind => (type === 'HUMANOID' ? 'humanoid' : 'interview');
