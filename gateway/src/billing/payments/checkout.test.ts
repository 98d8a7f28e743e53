import { hourPackSizes, planTerms } from '@candi/contract/billing/plans';
import type { Invoice, PaymentPage } from '@candi/contract/billing/subscriptions';
import type { Page } from '@candi/contract/platform/common';
import { plans } from '@candi/contract/platform/enumerations';
import { beforeEach, describe, expect, it } from 'vitest';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, checkOut, buy, subscription, providerId, signUp } = setUpPayingGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
});

const growth = { plan: 'GROWTH', billing: 'annual' } as const;
const post = <Body>(path: string, body?: object, headers = {}, token = owner.token) =>
  gateway.call<Body>('POST', `/v1/subscription${path}`, { token, body, headers });
const requests = (path: string) => stripe().requests.filter((one) => `${one.method} ${one.path}` === path);

describe('a plan', () => {
  it('is switched when Stripe confirms the payment, not before', async () => {
    const checkout = await checkOut(owner, growth);
    expect(await subscription(owner)).toMatchObject({ plan: 'FREE', payment: { subscribed: false } });
    for (const event of stripe().pay(checkout)) expect((await send(event)).status).toBe(200);
    expect(await subscription(owner)).toMatchObject({
      plan: 'GROWTH',
      billing: 'annual',
      paid: true,
      payment: { subscribed: true, endsAt: null, graceEndsAt: null },
    });
  });

  it('is bought on a page that adds Stripe’s tax, returns to our pages and contains the company’s id', async () => {
    await checkOut(owner, growth);
    expect(requests('POST /v1/checkout/sessions').at(-1)?.form).toMatchObject({
      mode: 'subscription',
      client_reference_id: owner.companyId,
      automatic_tax: { enabled: 'true' },
      customer_update: { address: 'auto', name: 'auto' },
      success_url: 'http://candi.test/usage?payment=done',
      cancel_url: 'http://candi.test/usage?payment=cancelled',
      locale: 'en',
    });
    const [customer] = [...stripe().customers.values()].filter(({ email }) => email === owner.email);
    expect(customer).toEqual({
      name: 'Test & Co',
      email: owner.email,
      metadata: { companyId: owner.companyId },
    });
  });

  it('has the price in the table of plans, which is created once under a lookup key that contains the amount', async () => {
    for (const plan of plans.filter((one) => one !== 'FREE'))
      for (const billing of ['monthly', 'annual'] as const) {
        await checkOut(owner, { plan, billing });
        await checkOut(owner, { plan, billing });
        const made = stripe().prices.filter(({ metadata, recurring }) => {
          const interval = billing === 'annual' ? 'year' : 'month';
          return metadata['candi'] === `plan:${plan}` && recurring?.interval === interval;
        });
        const cents = 100 * planTerms[plan].price[billing];
        expect(made).toMatchObject([
          { unit_amount: cents, lookup_key: `candi_${plan.toLowerCase()}_${billing}_usd_${cents}` },
        ]);
      }
  });

  it('can be bought only on the page opened last, so that two tabs can’t buy two', async () => {
    const first = await checkOut(owner, growth);
    await checkOut(owner, { plan: 'MAX', billing: 'monthly' });
    expect(() => stripe().pay(first)).toThrow('this page is closed');
  });

  it('is bought on the same page if a request is retried', async () => {
    const headers = { 'Idempotency-Key': 'the same request' };
    const first = await post<PaymentPage>('/checkout', growth, headers);
    expect(await post<PaymentPage>('/checkout', growth, headers)).toMatchObject({ body: first.body });
    expect(stripe().checkouts.get(first.body.url.split('/').at(-1) ?? '')?.status).toBe('open');
  });

  it('can’t be bought twice, if it is free, without payment, or with fewer seats than are taken', async () => {
    expect(await post('/checkout', { plan: 'FREE', billing: 'monthly' })).toMatchObject({
      status: 409,
      body: { code: 'PAID_PLAN_REQUIRED' },
    });
    const token = owner.token;
    const unpaid = { status: 409, body: { code: 'CHECKOUT_REQUIRED' } };
    expect(await gateway.call('PUT', '/v1/subscription', { token, body: growth })).toMatchObject(unpaid);
    const addOns = { extraSeats: 0, whiteLabel: false };
    expect(await gateway.call('PUT', '/v1/subscription/add-ons', { token, body: addOns })).toMatchObject(
      unpaid,
    );
    expect(await post('/hours', { kind: 'interview', hours: 5 })).toMatchObject(unpaid);

    await gateway.signUp('EDITOR', owner.companyId);
    expect(await post('/checkout', { plan: 'PRO', billing: 'monthly' })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_TOO_SMALL' },
    });
    await buy(owner, growth);
    expect(await post('/checkout', growth)).toMatchObject({ body: { code: 'ALREADY_SUBSCRIBED' } });
  });

  it('starts a new month of usage', async () => {
    await gateway.database.owner.queries
      .updateTable('subscriptions')
      .set({ periodStart: new Date('2026-01-01T00:00:00Z') })
      .where('companyId', '=', owner.companyId)
      .execute();
    await buy(owner, growth);
    const { periodStart } = await subscription(owner);
    expect(Date.now() - Date.parse(periodStart)).toBeLessThan(60_000);
  });
});

describe('a pack of hours', () => {
  it('requires a paid plan', async () =>
    expect(await post('/checkout', { kind: 'interview', hours: 5 })).toMatchObject({
      body: { code: 'PAID_PLAN_REQUIRED' },
    }));

  it('is added once it is paid, at the hourly price in the table, and rolls over on annual plans', async () => {
    await buy(owner, growth);
    const checkout = await checkOut(owner, { kind: 'humanoid', hours: 20 });
    expect((await subscription(owner)).packs).toEqual([]);
    const [paid] = stripe().pay(checkout);
    if (!paid) throw new Error('no event');
    await send(paid);
    expect((await subscription(owner)).packs).toMatchObject([
      { kind: 'humanoid', hours: 20, paid: true, expiresAt: null },
    ]);
    expect(
      stripe().prices.find(({ lookup_key: key }) => key === 'candi_humanoid_hour_usd_800'),
    ).toMatchObject({ unit_amount: 800, recurring: null });
    expect(stripe().checkouts.get(checkout)?.lineItems).toMatchObject([{ quantity: 20 }]);
  });

  it('expires at the end of the month on monthly plans', async () => {
    await buy(owner, { plan: 'PRO', billing: 'monthly' });
    await buy(owner, { kind: 'interview', hours: hourPackSizes[0] });
    const { packs, periodEnd } = await subscription(owner);
    expect(packs).toMatchObject([{ expiresAt: periodEnd }]);
  });

  it('is added once, even if several events report its payment', async () => {
    await buy(owner, growth);
    const checkout = await checkOut(owner, { kind: 'interview', hours: 5 });
    for (const event of stripe().pay(checkout)) await send(event);
    const again = stripe().event(
      'checkout.session.async_payment_succeeded',
      stripe().checkouts.get(checkout) ?? {},
    );
    expect((await send(again)).status).toBe(200);
    expect((await subscription(owner)).packs).toHaveLength(1);
  });

  it('isn’t added until it is paid', async () => {
    await buy(owner, growth);
    const checkout = stripe().checkouts.get(await checkOut(owner, { kind: 'interview', hours: 5 }));
    if (!checkout) throw new Error('no page');
    checkout.status = 'complete';
    await send(stripe().event('checkout.session.completed', checkout));
    expect((await subscription(owner)).packs).toEqual([]);
  });
});

describe('the customer portal', () => {
  it('opens for the company’s own customer, with a configuration that can’t change plans', async () => {
    expect(await post('/portal')).toMatchObject({ body: { code: 'PAID_PLAN_REQUIRED' } });
    await buy(owner, growth);
    const { body } = await post<PaymentPage>('/portal');
    const customer = body.url.split('/').at(-1) ?? '';
    expect(stripe().customers.get(customer)?.metadata.companyId).toBe(owner.companyId);
    await post('/portal');
    const [settings, ...more] = requests('POST /v1/billing_portal/configurations');
    expect(more).toEqual([]);
    expect(settings?.form['features']).not.toHaveProperty('subscription_update');
  });
});

describe('invoices', () => {
  it('are listed with links, but only the company’s own', async () => {
    const other = await signUp();
    const read = async (who = owner) =>
      (await gateway.call<Page<Invoice>>('GET', '/v1/subscription/invoices', { token: who.token })).body;
    expect(await read()).toEqual({ rows: [], next: null });
    await buy(owner, growth);
    await buy(other, { plan: 'PRO', billing: 'monthly' });
    const { rows, next } = await read();
    expect(next).toBeNull();
    expect(rows).toMatchObject([{ total: 250_000, status: 'paid', number: expect.any(String) }]);
    expect(rows[0]?.url).toContain('/invoice/');
    expect(rows[0]?.pdf).toContain('.pdf');
    expect((await read(other)).rows).toMatchObject([{ total: 1500 }]);
  });
});

it('deleting a company ends its payments, and fails while Stripe can’t be reached', async () => {
  await buy(owner, growth);
  const id = await providerId(owner);
  stripe().mood = 'down';
  const remove = () =>
    gateway.call('POST', '/v1/company/deletion', {
      token: owner.token,
      body: { name: 'Test & Co', ...confirmed },
    });
  expect(await remove()).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  stripe().mood = 'well';
  expect((await remove()).status).toBe(200);
  expect(stripe().subscriptions.get(id)?.status).toBe('canceled');
});

it('if Stripe fails, the response is our own message, which says that the plan keeps working', async () => {
  await buy(owner, growth);
  const preview = { ...growth, extraSeats: 1, whiteLabel: false };
  for (const mood of ['down', 'nonsense', 'empty'] as const) {
    stripe().mood = mood;
    for (const [path, body] of [
      ['/portal', undefined],
      ['/preview', preview],
      ['/checkout', { kind: 'interview', hours: 5 }],
    ] as const) {
      const { status, body: answer } = await post<{ error: string; code: string }>(path, body);
      expect({ status, mood, path, code: answer.code }).toEqual({
        status: 503,
        mood,
        path,
        code: 'PAYMENT_UNAVAILABLE',
      });
      expect(answer.error).toContain('Your plan keeps working');
    }
  }
  expect((await subscription(owner)).plan).toBe('GROWTH');
});

it('editors and viewers can neither buy plans nor read invoices', async () => {
  for (const role of ['EDITOR', 'VIEWER'] as const) {
    const { token } = await gateway.signUp(role, owner.companyId);
    expect((await post('/checkout', growth, {}, token)).status).toBe(403);
    expect((await gateway.call('GET', '/v1/subscription/invoices', { token })).status).toBe(403);
  }
});
