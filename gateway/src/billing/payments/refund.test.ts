import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, checkOut, buy, subscription, providerId, chargeOf, signUp } =
  setUpPayingGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
  await buy(owner, { plan: 'GROWTH', billing: 'annual' });
});

const hours = { kind: 'interview', hours: 5 } as const;
const packsOf = (companyId: string) =>
  gateway.database.owner.queries
    .selectFrom('hourPacks')
    .select(['hours', 'usedSeconds', 'expiresAt'])
    .where('companyId', '=', companyId)
    .execute();
const auditOf = (companyId: string) =>
  gateway.database.owner.queries
    .selectFrom('auditLog')
    .select('details')
    .where('companyId', '=', companyId)
    .where('action', '=', 'subscription.hours_refund')
    .execute();
const left = async () => (await subscription(owner)).usage.interview.packs;
const charge = (who = owner) => chargeOf(who);

describe('a refunded pack of hours', () => {
  it('loses its unused hours, but the hours used of it stay recorded', async () => {
    await buy(owner, hours);
    await gateway.database.owner.sql`
      update hour_packs set used_seconds = 7200 where company_id = ${owner.companyId}`;
    expect(await left()).toBe(3 * 3600);
    expect(await send(stripe().refund(charge()))).toEqual({ status: 200, applied: true });
    expect(await left()).toBe(0);
    expect((await subscription(owner)).packs).toEqual([]);
    expect(await packsOf(owner.companyId)).toEqual([
      { hours: 5, usedSeconds: 7200, expiresAt: expect.any(Date) },
    ]);
    expect(await auditOf(owner.companyId)).toEqual([{ details: { kind: 'interview', hours: 5 } }]);
  });

  it('doesn’t affect other packs or the plan', async () => {
    await buy(owner, hours);
    const refunded = charge();
    await buy(owner, { kind: 'interview', hours: 20 });
    await send(stripe().refund(refunded));
    expect(await subscription(owner)).toMatchObject({
      plan: 'GROWTH',
      paid: true,
      packs: [{ hours: 20, expiresAt: null }],
    });
  });

  it('doesn’t come back when the billing period changes or its purchase is reported again', async () => {
    const id = await checkOut(owner, hours);
    for (const event of stripe().pay(id)) await send(event);
    await send(stripe().refund(charge()));
    await send(stripe().event('checkout.session.completed', stripe().checkouts.get(id) ?? {}));
    const choice = { plan: 'GROWTH', billing: 'monthly', extraSeats: 0, whiteLabel: false };
    const ask = (path: string, body: object) =>
      gateway.call<{ prorationDate: number }>('POST', `/v1/subscription/${path}`, {
        token: owner.token,
        body,
      });
    const { prorationDate } = (await ask('preview', choice)).body;
    expect((await ask('change', { ...choice, prorationDate })).status).toBe(200);
    await send(stripe().turn(await providerId(owner), 'active'));
    expect((await subscription(owner)).billing).toBe('monthly');
    expect((await subscription(owner)).packs).toEqual([]);
  });

  it('is removed only once, however often and late the event arrives', async () => {
    await buy(owner, hours);
    const event = stripe().refund(charge());
    const answers = await Promise.all([send(event), send(event), send(event)]);
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
    const [expired] = await packsOf(owner.companyId);
    expect(await send(stripe().event('charge.refunded', charge()))).toMatchObject({ status: 200 });
    expect(await packsOf(owner.companyId)).toEqual([expired]);
    expect(await auditOf(owner.companyId)).toHaveLength(1);
  });

  it('is never added if the refund is reported before the purchase', async () => {
    const paid = stripe().pay(await checkOut(owner, hours));
    await send(stripe().refund(charge()));
    for (const event of paid) expect((await send(event)).status).toBe(200);
    expect(await packsOf(owner.companyId)).toEqual([]);
  });

  it('is never kept if both events arrive at the same time', async () => {
    const paid = stripe().pay(await checkOut(owner, hours));
    const events = [...paid, stripe().refund(charge())];
    const answers = await Promise.all(events.map(send));
    expect(answers.map(({ status }) => status)).toEqual(events.map(() => 200));
    expect((await subscription(owner)).packs).toEqual([]);
  });

  it('keeps its hours until the whole amount is refunded', async () => {
    await buy(owner, hours);
    const { amount } = charge();
    await send(stripe().refund(charge(), 100));
    expect(await left()).toBe(5 * 3600);
    await send(stripe().refund(charge(), amount - 100));
    expect(await left()).toBe(0);
  });

  it('is removed when the event is sent again if Stripe couldn’t be reached the first time', async () => {
    await buy(owner, hours);
    const event = stripe().refund(charge());
    for (const mood of ['down', 'nonsense', 'empty'] as const) {
      stripe().mood = mood;
      expect((await send(event)).status).toBe(503);
    }
    stripe().mood = 'well';
    expect(await left()).toBe(5 * 3600);
    await send(event);
    expect(await left()).toBe(0);
  });
});

it('a refund of a plan, or a forged event, removes no hours', async () => {
  const ofPlan = charge();
  await buy(owner, hours);
  await send(stripe().refund(ofPlan));
  const forged = stripe().event(
    'charge.refunded',
    { ...charge(), refunded: true },
    { secret: 'whsec_forged' },
  );
  expect((await send(forged)).status).toBe(401);
  // The event is signed, but its content differs from Stripe's state. Only its id counts.
  await send(stripe().event('charge.refunded', { ...charge(), refunded: true }));
  expect(await left()).toBe(5 * 3600);
});

it('a refund of another company’s charge removes no hours', async () => {
  const other = await signUp();
  await buy(other, { plan: 'STARTUP', billing: 'monthly' });
  await buy(owner, hours);
  stripe().refund(charge());
  const mixed = { ...charge(), customer: charge(other).customer };
  expect((await send(stripe().event('charge.refunded', mixed))).status).toBe(200);
  expect(await left()).toBe(5 * 3600);
});
