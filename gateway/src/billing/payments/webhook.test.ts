import { Stripe } from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { stripeWebhookSecret } from '../../../testing/stripe/double.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, checkOut, buy, subscription, providerId, signUp } = setUpPayingGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
});

const startup = { plan: 'STARTUP', billing: 'monthly' } as const;
/** Pays for a plan without sending the events to the webhook. */
const pay = async (who = owner) => stripe().pay(await checkOut(who, startup));
const customerOf = ({ companyId }: TestMember) =>
  [...stripe().customers].find(([, { metadata }]) => metadata.companyId === companyId)?.[0] ?? '';
const stored = () =>
  gateway.database.owner.queries
    .selectFrom('paymentEvents')
    .select('id')
    .where('companyId', '=', owner.companyId)
    .execute();

describe('an event', () => {
  it.each([
    ['signed with another secret', { secret: 'whsec_forged' }],
    ['signed long ago', { at: Math.floor(Date.now() / 1000) - 3600 }],
  ])('that is %s is rejected and changes nothing', async (_, how) => {
    await pay();
    const forged = stripe().event('customer.subscription.created', { customer: customerOf(owner) }, how);
    expect((await send(forged)).status).toBe(401);
    expect((await subscription(owner)).plan).toBe('FREE');
    expect(await stored()).toEqual([]);
  });

  it('whose body was changed, or that isn’t signed, is rejected', async () => {
    const [event] = await pay();
    if (!event) throw new Error('no event');
    expect((await send({ ...event, body: event.body.replace('active', 'active ') })).status).toBe(401);
    expect((await send({ ...event, signature: '' })).status).toBe(401);
    const bare = await gateway.app.request('/v1/stripe/webhook', { method: 'POST', body: event.body });
    expect(bare.status).toBe(401);
    expect((await subscription(owner)).plan).toBe('FREE');
  });

  it.each(['not JSON', '[]', 'null', '{"object":"event"}'])(
    'whose signed body is %j is invalid',
    async (body) => {
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: stripeWebhookSecret,
      });
      expect((await send({ body, signature })).status).toBe(400);
    },
  );

  it('is applied once, however often it is sent', async () => {
    const [created] = await pay();
    if (!created) throw new Error('no event');
    expect(await send(created)).toEqual({ status: 200, applied: true });
    const reads = stripe().requests.length;
    expect(await send(created)).toEqual({ status: 200, applied: false });
    expect(stripe().requests.length).toBe(reads);
    const together = stripe().turn(await providerId(owner), 'past_due');
    const answers = await Promise.all([send(together), send(together), send(together)]);
    expect(answers.filter(({ applied }) => applied)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('that arrives late or out of order leads to Stripe’s current state', async () => {
    await buy(owner, startup);
    const id = await providerId(owner);
    const overdue = stripe().turn(id, 'past_due');
    const active = stripe().turn(id, 'active');
    await send(active);
    await send(overdue);
    expect(await subscription(owner)).toMatchObject({ paid: true, payment: { graceEndsAt: null } });
    const ended = stripe().turn(id, 'canceled');
    const created = stripe().event('customer.subscription.created', {
      object: 'subscription',
      customer: customerOf(owner),
    });
    await send(ended);
    await send(created);
    expect(await subscription(owner)).toMatchObject({ plan: 'FREE', payment: { subscribed: false } });
  });

  it('gets an error response while Stripe can’t be reached, and is applied when it is sent again', async () => {
    const [created] = await pay();
    if (!created) throw new Error('no event');
    for (const mood of ['down', 'nonsense', 'empty'] as const) {
      stripe().mood = mood;
      expect((await send(created)).status).toBe(503);
    }
    stripe().mood = 'well';
    expect((await subscription(owner)).plan).toBe('FREE');
    expect(await send(created)).toEqual({ status: 200, applied: true });
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('about a customer of another installation is accepted and does nothing', async () => {
    const event = stripe().event('customer.subscription.created', {
      object: 'subscription',
      customer: 'cus_foreign',
    });
    expect(await send(event)).toEqual({ status: 200, applied: false });
    expect(await send(stripe().event('balance.available', { object: 'balance' }))).toEqual({
      status: 200,
      applied: false,
    });
  });

  it('changes only the company of its customer, even if it names another company', async () => {
    const other = await signUp();
    await buy(other, startup);
    await pay();
    const mixed = stripe().event('checkout.session.completed', {
      object: 'subscription',
      customer: customerOf(other),
      client_reference_id: owner.companyId,
      metadata: { companyId: owner.companyId },
    });
    await send(mixed);
    expect((await subscription(owner)).plan).toBe('FREE');
  });

  it('about another company’s purchase adds no hours', async () => {
    const other = await signUp();
    await buy(other, startup);
    await buy(owner, startup);
    const bought = await checkOut(other, { kind: 'interview', hours: 50 });
    stripe().pay(bought);
    const stolen = { object: 'checkout.session', id: bought, customer: customerOf(owner) };
    expect((await send(stripe().event('checkout.session.completed', stolen))).status).toBe(200);
    expect((await subscription(owner)).packs).toEqual([]);
  });

  it('about a customer that was deleted at Stripe ends the plan, and a new customer can pay', async () => {
    await buy(owner, startup);
    const id = customerOf(owner);
    stripe().customers.delete(id);
    expect((await send(stripe().event('customer.deleted', { object: 'customer', id }))).status).toBe(200);
    expect((await subscription(owner)).plan).toBe('FREE');
    await buy(owner, startup);
    expect(await subscription(owner)).toMatchObject({ plan: 'STARTUP', paid: true });
  });
});

describe('concurrent events', () => {
  it('never lead to an outdated state', async () => {
    await buy(owner, startup);
    const id = await providerId(owner);
    const events = Array.from({ length: 6 }, (_, at) => stripe().turn(id, at % 2 ? 'active' : 'past_due'));
    const answers = await Promise.all(events.map(send));
    // Stripe sends an event again after an error response.
    for (const [at, { status }] of answers.entries())
      if (status !== 200) await send(events[at] ?? { body: '', signature: '' });
    expect(await subscription(owner)).toMatchObject({ paid: true, payment: { graceEndsAt: null } });
  });
});

it('without a payment provider, webhooks and checkouts are rejected, and plans switch at once, unpaid', async () => {
  const { createTestGateway } = await import('../../../testing/gateway.ts');
  const bare = await createTestGateway();
  try {
    const { token } = await bare.signUp();
    const event = stripe().event(
      'invoice.paid',
      { object: 'invoice', customer: 'cus' },
      { secret: stripeWebhookSecret },
    );
    const sent = await bare.app.request('/v1/stripe/webhook', {
      method: 'POST',
      headers: { 'Stripe-Signature': event.signature },
      body: event.body,
    });
    expect(sent.status).toBe(401);
    const asked = await bare.call('POST', '/v1/subscription/checkout', { token, body: startup });
    expect(asked.status).toBe(404);
    expect(await bare.call('PUT', '/v1/subscription', { token, body: startup })).toMatchObject({
      status: 200,
      body: { plan: 'STARTUP', paid: false, payment: null },
    });
  } finally {
    await bare.close();
  }
});
