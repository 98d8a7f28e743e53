import { beforeAll, expect, it } from 'vitest';
import { withCompany } from '../../platform/database/with-company.ts';
import { type Period, periodAt } from './period.ts';
import { findPlanUse, sumUsageByPeriod } from './subscriptions.repository.ts';
import { setUpGateway, setUpMember } from '../../../testing/set-up.ts';

const gateway = setUpGateway();
const member = setUpMember(gateway);
beforeAll(async () => {
  const other = await gateway.signUp();
  // Inserts entries around both ends of each month below, at midnight, and every five hours for a year.
  for (const { companyId } of [member, other])
    await gateway.database.owner.sql`
      insert into usage_entries (session_id, company_id, kind, started_at, seconds, pack_seconds)
      select gen_random_uuid(), ${companyId}, (array['interview', 'humanoid'])[1 + n % 2], at, n % 900, (n % 900) / 3
      from (
        select row_number() over () as n, at from (
          select timestamptz '2025-06-01' + h * interval '5 hours' as at from generate_series(0, 2000) h
          union all select timestamptz '2025-06-17 13:45:10.5Z' + m * interval '1 month' + ms * interval '1 ms'
            from generate_series(0, 12) m, generate_series(-1, 1) ms
          union all select timestamptz '2025-06-01 00:00Z' + d * interval '1 day' from generate_series(0, 400) d
        ) as times
      ) as entries`;
});

/** Sums the entries themselves, without the stored daily sums. */
async function plain({ start, end }: Period) {
  const [row] = await gateway.database.owner.sql`
    select count(*)::int as interviews, coalesce(sum(seconds), 0)::int as seconds,
      coalesce(sum(seconds) filter (where kind = 'humanoid'), 0)::int as "humanoidSeconds",
      coalesce(sum(seconds - pack_seconds), 0)::int as "ownSeconds",
      coalesce(sum(seconds - pack_seconds) filter (where kind = 'humanoid'), 0)::int as "ownHumanoidSeconds"
    from usage_entries where company_id = ${member.companyId} and started_at >= ${start} and started_at < ${end}`;
  return { ...row };
}
const sums = (periods: Period[]) =>
  withCompany(gateway.deps.database, member.companyId, (trx) =>
    sumUsageByPeriod(trx, member.companyId, periods),
  );

it.each([
  '2025-06-17T13:45:10.500Z',
  '2025-07-01T00:00:00.000Z',
  '2025-05-31T23:59:59.999Z',
  '2024-01-31T10:00:00.000Z',
])('the usage of months counted from %s equals the sum of the entries', async (anchor) => {
  const now = new Date('2026-06-10T12:00:00Z');
  const months = Array.from({ length: 12 }, (_, at) => periodAt(new Date(anchor), now, 11 - at));
  const expected = [];
  for (const month of months) expected.push(await plain(month));
  expect(await sums(months)).toEqual(expected);
  const [month] = months;
  if (!month) throw new Error('no month');
  const { ownSeconds, ownHumanoidSeconds } = (await sums([month]))[0] ?? {};
  expect(
    await withCompany(gateway.deps.database, member.companyId, (trx) =>
      findPlanUse(trx, member.companyId, month),
    ),
  ).toEqual({ interview: ownSeconds, humanoid: ownHumanoidSeconds });
});

it('the daily sums are updated when entries are inserted or deleted', async () => {
  const { sql } = gateway.database.owner;
  await sql`delete from usage_entries where company_id = ${member.companyId} and seconds % 7 = 0`;
  const kept = await sql`
    select day::text, kind, entries, seconds::int, pack_seconds::int from usage_days
    where company_id = ${member.companyId} and entries > 0 order by day, kind`;
  const counted = await sql`
    select (started_at at time zone 'UTC')::date::text as day, kind, count(*)::int as entries, sum(seconds)::int as seconds,
      sum(pack_seconds)::int as pack_seconds
    from usage_entries where company_id = ${member.companyId} group by 1, 2 order by 1, 2`;
  expect([...kept]).toEqual([...counted]);
  await expect(sql`update usage_entries set seconds = 1`).rejects.toThrow('not changed');
});

it('the daily sums are deleted with the company', async () => {
  const { sql } = gateway.database.owner;
  await sql`delete from companies where id = ${member.companyId}`;
  expect([...(await sql`select from usage_days where company_id = ${member.companyId}`)]).toEqual([]);
});
