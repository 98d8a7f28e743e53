import { beforeEach, describe, expect, it } from 'vitest';
import { stripePayments } from './stripe.ts';
import { endOverduePlans } from './overdue.job.ts';
import type { TestMember } from '../../../testing/gateway.ts';
import { stripeSecretKey, stripeWebhookSecret } from '../../../testing/stripe/double.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, buy, subscription, providerId, signUp } = setUpPayingGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
  await buy(owner, { plan: 'STARTUP', billing: 'annual' });
});

const dayMs = 86_400_000;
/** Runs the job that ends overdue plans, as if `days` days had passed. */
const runIn = (days: number) => {
  const { environment, log, payments } = gateway.deps;
  if (!payments) throw new Error('no provider');
  const database = gateway.database.owner.queries;
  return endOverduePlans({
    payments,
    environment,
    log,
    database,
    now: () => new Date(Date.now() + days * dayMs),
    within: (_companyId, work) => database.transaction().execute(work),
  });
};
const fail = async () => send(stripe().turn(await providerId(owner), 'past_due'));
const mails = async () => {
  const rows = await gateway.database.owner.queries
    .selectFrom('mails')
    .select(['kind', 'recipient'])
    .where('companyId', '=', owner.companyId)
    .orderBy('createdAt')
    .execute();
  return rows.map(({ kind, recipient }) => [kind, recipient]);
};

describe('a plan whose payment fails', () => {
  it('is kept for 14 days, and its owner gets one email', async () => {
    await gateway.signUp('ADMIN', owner.companyId);
    await fail();
    await fail();
    const { plan, paid, payment } = await subscription(owner);
    expect({ plan, paid }).toEqual({ plan: 'STARTUP', paid: false });
    const days = (Date.parse(payment?.graceEndsAt ?? '') - Date.now()) / dayMs;
    expect(days).toBeCloseTo(14, 1);
    expect(await mails()).toEqual([['payment_failed', owner.email]]);
    await runIn(13);
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('continues as before when the payment succeeds', async () => {
    await fail();
    await send(stripe().turn(await providerId(owner), 'active'));
    expect(await subscription(owner)).toMatchObject({ paid: true, payment: { graceEndsAt: null } });
    await runIn(20);
    expect(await subscription(owner)).toMatchObject({ plan: 'STARTUP', paid: true });
  });

  it('becomes the free plan after 14 days, is no longer charged, and its owner gets an email', async () => {
    await buy(owner, { kind: 'interview', hours: 5 });
    await fail();
    const id = await providerId(owner);
    await runIn(15);
    expect(stripe().subscriptions.get(id)?.status).toBe('canceled');
    const { plan, paid, payment, packs, periodEnd } = await subscription(owner);
    expect({ plan, paid, payment }).toMatchObject({
      plan: 'FREE',
      paid: false,
      payment: { subscribed: false },
    });
    // Hour packs now expire as they do on monthly plans.
    expect(packs).toHaveLength(1);
    expect(packs[0]?.expiresAt).not.toBeNull();
    expect(Date.parse(packs[0]?.expiresAt ?? '')).toBeLessThanOrEqual(Date.parse(periodEnd) + 15 * dayMs);
    expect((await mails()).map(([kind]) => kind)).toEqual(['payment_failed', 'plan_ended']);
    await runIn(16);
    expect(await mails()).toHaveLength(2);
  });

  it('is kept if it was paid but the webhook was lost', async () => {
    await fail();
    stripe().turn(await providerId(owner), 'active');
    await runIn(15);
    expect(await subscription(owner)).toMatchObject({ plan: 'STARTUP', paid: true });
  });

  it('is kept while Stripe can’t be reached, and ended by a later run', async () => {
    await fail();
    stripe().mood = 'down';
    await runIn(15);
    expect((await subscription(owner)).plan).toBe('STARTUP');
    stripe().mood = 'well';
    await runIn(15);
    expect((await subscription(owner)).plan).toBe('FREE');
  });

  it('becomes the free plan when Stripe ends it first', async () => {
    await fail();
    await send(stripe().turn(await providerId(owner), 'canceled'));
    expect((await subscription(owner)).plan).toBe('FREE');
    expect((await mails()).map(([kind]) => kind)).toEqual(['payment_failed', 'plan_ended']);
  });
});

it('a request to which Stripe doesn’t respond fails after one retry', async () => {
  stripe().mood = 'silent';
  const payments = stripePayments({
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    url: stripe().url,
    publicUrl: 'http://candi.test',
    log: gateway.deps.log,
    timeout: 200,
  });
  const before = stripe().requests.length;
  await expect(payments.portal('cus', 'en')).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
  expect(stripe().requests.length - before).toBe(2);
});
