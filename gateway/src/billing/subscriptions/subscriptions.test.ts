import { createHash } from 'node:crypto';
import { normalCode } from '@candi/contract/identity/beta-codes';
import type { Plan } from '@candi/contract/platform/enumerations';
import type { Page } from '@candi/contract/platform/common';
import type { Subscription, UsageEntry, UsageMonth } from '@candi/contract/billing/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../platform/errors/app-error.ts';
import { withCompany } from '../../platform/database/with-company.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { createTestInterview } from '../../../testing/interview.ts';
import { setUpGateway } from '../../../testing/set-up.ts';
import { meterEndedSessions } from '../../interviews/sessions/meter.job.ts';
import { assertHours, assertSeat } from './quota.ts';

const gateway = setUpGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await gateway.signUp();
  // Makes the subscription ten days old, so that it began before sessions that have just ended.
  await gateway.database.owner.queries
    .updateTable('subscriptions')
    .set({ plan: 'FREE', periodStart: new Date(Date.now() - 10 * 86_400_000) })
    .where('companyId', '=', owner.companyId)
    .execute();
});

const { stringify } = JSON;
const get = async <T>(path: string, who = owner) =>
  (await gateway.call<T>('GET', path, { token: who.token })).body;
const subscription = (who = owner) => get<Subscription>('/v1/subscription', who);
/** Checks whether the company has hours for one interview of this duration (min). */
const quota = (type: 'HUMANOID' | 'VIDEO', companyId = owner.companyId, durationMinutes = 1) =>
  withCompany(gateway.deps.database, companyId, (trx) =>
    assertHours(trx, companyId, { type, durationMinutes, count: 1 }, gateway.deps.now()),
  );

const setPlan = (plan: Plan) =>
  gateway.database.owner.queries
    .updateTable('subscriptions')
    .set({ plan })
    .where('companyId', '=', owner.companyId)
    .execute();
const setUnlimited = (unlimited: boolean) =>
  gateway.database.owner.queries
    .updateTable('subscriptions')
    .set({ unlimited })
    .where('companyId', '=', owner.companyId)
    .execute();

/** Creates a completed session of the owner's company with this duration (s), even if the company has no hours left. */
async function ran(seconds: number, type: 'HUMANOID' | 'VIDEO' = 'VIDEO'): Promise<string> {
  const { queries } = gateway.database.owner;
  await setUnlimited(true);
  const made = await createTestInterview(gateway, owner, { body: { type } });
  await setUnlimited(false);
  const sessionId = made.links[0]!.sessionId;
  const ended = new Date();
  await queries
    .updateTable('sessions')
    .set({ status: 'COMPLETED', startedAt: new Date(ended.getTime() - seconds * 1000), endedAt: ended })
    .where('id', '=', sessionId)
    .execute();
  await meterEndedSessions(queries, gateway.deps.log);
  return sessionId;
}

it('gives every company the free plan', async () => {
  const { id } = await gateway.database.owner.queries
    .insertInto('companies')
    .values({ kind: 'COMPANY', name: 'New & Co' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await gateway.signUp('OWNER', id);
  expect(await subscription(member)).toMatchObject({
    plan: 'FREE',
    billing: 'monthly',
    paid: false,
    seats: { used: 1, of: 1 },
    usage: { interview: { used: 0, of: 3600, packs: 0, reserved: 0 } },
  });
});

describe('usage', () => {
  it('has a period, which starts on the day of the subscription and ends a month later', async () => {
    const { periodStart, periodEnd } = await subscription();
    expect((Date.now() - Date.parse(periodStart)) / 86_400_000).toBeCloseTo(10, 2);
    const days = (Date.parse(periodEnd) - Date.parse(periodStart)) / 86_400_000;
    expect(days).toBeGreaterThan(27.9);
    expect(days).toBeLessThan(31.1);
  });

  it('is metered to the second, and only once', async () => {
    const sessionId = await ran(754);
    await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
    const { usage } = await subscription();
    expect(usage.interview.used).toBe(754);
    expect(usage.humanoid.used).toBe(0);
    const page = await get<Page<UsageEntry>>('/v1/usage');
    expect(page.rows).toMatchObject([{ sessionId, seconds: 754, kind: 'interview' }]);
    const { months } = await get<{ months: UsageMonth[] }>('/v1/usage/months');
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toMatchObject({ interviews: 1, seconds: 754, humanoidSeconds: 0 });
  });

  it('uses packs after the month’s hours, and prevents new interviews when the packs are used up too', async () => {
    await ran(3500);
    await quota('VIDEO');
    await ran(200);
    await expect(quota('VIDEO')).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
    await setPlan('PRO');
    const bought = await gateway.call<Subscription>('POST', '/v1/subscription/hours', {
      token: owner.token,
      body: { kind: 'interview', hours: 5 },
    });
    expect(bought.status).toBe(201);
    expect(bought.body.packs).toMatchObject([{ hours: 5, expiresAt: bought.body.periodEnd }]);
    await setPlan('FREE');
    await quota('VIDEO');
    await expect(quota('HUMANOID')).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
    await ran(1000);
    expect((await subscription()).usage.interview).toEqual({
      used: 3700,
      of: 3600,
      usedOfPacks: 1000,
      packs: 17_000,
      reserved: 0,
      available: 17_000,
    });
    // The month's total is what was used of the plan and of packs.
    const { months } = await get<{ months: UsageMonth[] }>('/v1/usage/months');
    expect(months.at(-1)).toMatchObject({ seconds: 4700 });
  });

  it('adds up: what is left for new interviews is the month’s hours less use and reservations, plus packs', async () => {
    await setPlan('PRO');
    await gateway.call('POST', '/v1/subscription/hours', {
      token: owner.token,
      body: { kind: 'interview', hours: 5 },
    });
    await ran(3600);
    await createTestInterview(gateway, owner, { body: { type: 'VIDEO', duration: 20 } });
    await createTestInterview(gateway, owner, { body: { type: 'HUMANOID', duration: 60 } });
    const { interview, humanoid } = (await subscription()).usage;
    expect(interview).toMatchObject({
      used: 3600,
      of: 18_000,
      packs: 18_000,
      reserved: 4800,
      available: 27_600,
    });
    expect(interview.available).toBe(interview.of - interview.used + interview.packs - interview.reserved);
    expect(humanoid).toMatchObject({ used: 0, of: 7200, packs: 0, reserved: 3600, available: 3600 });
  });

  it.each([
    ['annual', null],
    ['monthly', 'QUOTA_REACHED'],
  ])('of packs is possible in the next month on annual plans only: %s', async (billing, refused) => {
    const { now } = gateway.deps;
    const { token } = owner;
    await gateway.call('PUT', '/v1/subscription', { token, body: { plan: 'PRO', billing } });
    await gateway.call('POST', '/v1/subscription/hours', { token, body: { kind: 'humanoid', hours: 20 } });
    /** The plan has 2 humanoid hours a month, so 5 hours are mostly of the pack. */
    const fiveHours = () => quota('HUMANOID', owner.companyId, 300).catch(({ code }: AppError) => code);
    expect(await fiveHours()).toBeUndefined();
    gateway.deps.now = () => new Date(now().getTime() + 45 * 86_400_000);
    const later = await fiveHours();
    gateway.deps.now = now;
    expect(later ?? null).toBe(refused);
  });

  it('of packs depends on the billing: packs never expire on annual plans, and expire at the month’s end on monthly ones', async () => {
    const { token } = owner;
    const to = async (billing: string) =>
      (await gateway.call<Subscription>('PUT', '/v1/subscription', { token, body: { plan: 'PRO', billing } }))
        .body;
    await to('monthly');
    await gateway.call('POST', '/v1/subscription/hours', { token, body: { kind: 'interview', hours: 5 } });
    expect((await to('annual')).packs).toMatchObject([{ expiresAt: null }]);
    const back = await to('monthly');
    expect(back.packs).toMatchObject([{ expiresAt: back.periodEnd }]);
  });

  it('is kept when the candidate is erased', async () => {
    await ran(60);
    await gateway.database.owner.queries
      .deleteFrom('candidates')
      .where('companyId', '=', owner.companyId)
      .execute();
    const page = await get<Page<UsageEntry>>('/v1/usage');
    expect(page.rows).toMatchObject([{ seconds: 60, candidateName: null, title: null }]);
  });
});

describe('reservations', () => {
  const reserved = async () => (await subscription()).usage.interview.reserved;
  const invite = (body: Record<string, unknown> = {}) => createTestInterview(gateway, owner, { body });
  const end = (sessionId: string, seconds: number) => {
    const endedAt = new Date();
    return gateway.database.owner.queries
      .updateTable('sessions')
      .set({ status: 'COMPLETED', startedAt: new Date(endedAt.getTime() - seconds * 1000), endedAt })
      .where('id', '=', sessionId)
      .execute();
  };

  it('cover the planned duration of pending interviews, and fail beyond the company’s hours', async () => {
    await invite({ type: 'VIDEO', duration: 40 });
    expect(await reserved()).toBe(2400);
    await expect(invite({ type: 'VIDEO', duration: 21 })).rejects.toThrow('QUOTA_REACHED');
    await expect(invite({ type: 'HUMANOID', duration: 21 })).rejects.toThrow('QUOTA_REACHED');
    await invite({ type: 'VIDEO', duration: 20 });
    expect(await reserved()).toBe(3600);
  });

  it('are replaced by the metered time when the session ends', async () => {
    const { links } = await invite({ type: 'VIDEO', duration: 60 });
    await expect(invite({ type: 'VIDEO' })).rejects.toThrow('QUOTA_REACHED');
    await end(links[0]!.sessionId, 600);
    await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
    expect((await subscription()).usage.interview).toMatchObject({ used: 600, reserved: 0 });
    await invite({ type: 'VIDEO', duration: 50 });
  });

  it('end when the link expires', async () => {
    const { id } = await invite({ type: 'VIDEO', duration: 60 });
    await gateway.database.owner.queries
      .updateTable('interviews')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    expect(await reserved()).toBe(0);
    await invite({ type: 'VIDEO', duration: 60 });
  });

  it('can’t use the same hours twice in concurrent requests', async () => {
    const made = await Promise.allSettled([1, 2, 3].map(() => invite({ type: 'VIDEO', duration: 60 })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await reserved()).toBe(3600);
  });

  it('are not needed with a beta code', async () => {
    await setUnlimited(true);
    await invite({ type: 'VIDEO', duration: 60 });
    await invite({ type: 'VIDEO', duration: 60 });
    expect(await reserved()).toBe(7200);
  });

  it('are made for another attempt, too', async () => {
    const { links } = await invite({ type: 'VIDEO', duration: 30 });
    await end(links[0]!.sessionId, 60);
    await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
    const again = () =>
      gateway.call('POST', `/v1/sessions/${links[0]!.sessionId}/attempts`, {
        token: owner.token,
        body: { sendMails: false, expiresAt: null },
      });
    const other = await invite({ type: 'VIDEO', duration: 50 });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'QUOTA_REACHED' } });
    await end(other.links[0]!.sessionId, 60);
    await meterEndedSessions(gateway.database.owner.queries, gateway.deps.log);
    expect((await again()).status).toBe(201);
  });
});

describe('seats', () => {
  const seat = () =>
    withCompany(gateway.deps.database, owner.companyId, (trx) =>
      assertSeat(trx, owner.companyId, gateway.deps.now()),
    );

  it('include those of the plan and those of the add-ons', async () => {
    await expect(seat()).rejects.toMatchObject({ code: 'SEATS_TAKEN' });
    const { token } = owner;
    await gateway.call('PUT', '/v1/subscription', { token, body: { plan: 'PRO', billing: 'monthly' } });
    const body = { extraSeats: 1, whiteLabel: false };
    await gateway.call('PUT', '/v1/subscription/add-ons', { token, body });
    await seat();
    await gateway.signUp('EDITOR', owner.companyId);
    await expect(seat()).rejects.toMatchObject({ code: 'SEATS_TAKEN' });
  });

  it('can’t be removed while they are taken', async () => {
    const { token } = owner;
    await gateway.call('PUT', '/v1/subscription', { token, body: { plan: 'STARTUP', billing: 'monthly' } });
    await gateway.signUp('VIEWER', owner.companyId);
    const down = await gateway.call('PUT', '/v1/subscription', {
      token,
      body: { plan: 'PRO', billing: 'monthly' },
    });
    expect(down).toMatchObject({ status: 409, body: { code: 'PLAN_TOO_SMALL' } });
    expect((await subscription()).plan).toBe('STARTUP');
  });
});

describe('add-ons', () => {
  const call = (method: 'PUT' | 'POST', path: string, body: object) =>
    gateway.call<Subscription>(method, `/v1/subscription${path}`, { token: owner.token, body });

  it('require a paid plan', async () => {
    const refused = { status: 409, body: { code: 'PAID_PLAN_REQUIRED' } };
    expect(await call('PUT', '/add-ons', { extraSeats: 1, whiteLabel: false })).toMatchObject(refused);
    expect(await call('PUT', '/add-ons', { extraSeats: 0, whiteLabel: true })).toMatchObject(refused);
    expect(await call('POST', '/hours', { kind: 'interview', hours: 5 })).toMatchObject(refused);
    expect((await subscription()).packs).toEqual([]);
  });

  it('end with the last paid plan, except hours already bought', async () => {
    await call('PUT', '', { plan: 'PRO', billing: 'monthly' });
    await call('PUT', '/add-ons', { extraSeats: 1, whiteLabel: true });
    await call('POST', '/hours', { kind: 'interview', hours: 5 });
    const { body } = await call('PUT', '', { plan: 'FREE', billing: 'monthly' });
    expect(body).toMatchObject({ plan: 'FREE', extraSeats: 0, whiteLabel: false, packs: [{ hours: 5 }] });
  });
});

describe('a beta code', () => {
  const issue = async (code: string, more: { maxUses?: number; expiresAt?: Date; revokedAt?: Date } = {}) => {
    await gateway.database.owner.queries
      .insertInto('betaCodes')
      .values({
        codeHash: createHash('sha256').update(normalCode(code)).digest(),
        ending: code.slice(-4),
        maxUses: 1,
        createdBy: null,
        ...more,
      })
      .execute();
  };
  const redeem = (code: string, who = owner) =>
    gateway.call<Subscription>('POST', '/v1/subscription/code', { token: who.token, body: { code } });

  it('grants unlimited interviews, and can be redeemed as often as its maximum of uses', async () => {
    await issue('first-code');
    await ran(4000);
    await expect(quota('VIDEO')).rejects.toMatchObject({ code: 'QUOTA_REACHED' });
    expect((await redeem(' first-code ')).body.unlimited).toBe(true);
    await quota('VIDEO');
    expect((await redeem('first-code')).status).toBe(200);
    const other = await gateway.signUp();
    expect(await redeem('first-code', other)).toMatchObject({
      status: 422,
      body: { error: 'Please enter a valid code' },
    });
    expect((await subscription(other)).unlimited).toBe(false);
  });

  it.each([
    ['unknown', {}],
    ['expired', { expiresAt: new Date(Date.now() - 1000) }],
    ['withdrawn', { revokedAt: new Date() }],
  ])('that is %s isn’t accepted', async (name, more) => {
    if (name !== 'unknown') await issue(`code ${name}`, more);
    const answer = await redeem(`code ${name}`);
    expect(answer.status, stringify(answer.body)).toBe(422);
  });

  it('can be redeemed for its last use by only one of several concurrent requests', async () => {
    await issue('race');
    const others = await Promise.all([gateway.signUp(), gateway.signUp(), gateway.signUp()]);
    const answers = await Promise.all(others.map((other) => redeem('race', other)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

it('lets editors and viewers read the plan but change nothing', async () => {
  for (const role of ['EDITOR', 'VIEWER'] as const) {
    const { token } = await gateway.signUp(role, owner.companyId);
    expect((await gateway.call('GET', '/v1/subscription', { token })).status).toBe(200);
    const body = { plan: 'MAX', billing: 'monthly' };
    expect((await gateway.call('PUT', '/v1/subscription', { token, body })).status).toBe(403);
  }
});
