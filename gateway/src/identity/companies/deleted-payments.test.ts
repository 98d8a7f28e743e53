import { beforeEach, describe, expect, it } from 'vitest';
import { linkInEmail } from '../../../testing/emails.ts';
import { confirmed, type TestMember } from '../../../testing/gateway.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';
import { stripePayments } from '../../billing/payments/stripe.ts';
import { eraseDeletedCompanies } from './erase-companies.job.ts';

const { gateway, stripe, send, checkOut, buy, chargeOf, signUp } = setUpPayingGateway();
const growth = { plan: 'GROWTH', billing: 'annual' } as const;
const hours = { kind: 'interview', hours: 5 } as const;

let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
});

const deleteCompany = () =>
  gateway.call('POST', '/v1/company/deletion', {
    token: owner.token,
    body: { name: 'Test & Co', ...confirmed },
  });
const restoreCompany = async () => {
  const link = await linkInEmail(gateway, owner.email, 'company_deleted');
  return gateway.call('POST', '/v1/company/restoration', {
    body: { token: link.searchParams.get('token') },
  });
};
const eraseAll = async () => {
  const { queries, sql } = gateway.database.owner;
  await sql`update companies set deleted_at = deleted_at - interval '8 days' where id = ${owner.companyId}`;
  const payments = gateway.deps.payments;
  return eraseDeletedCompanies({ database: queries, payments, log: gateway.deps.log }, gateway.deps.now());
};
const stored = () =>
  gateway.database.owner.queries
    .selectFrom('subscriptions')
    .select(['plan', 'providerId', 'customerId'])
    .where('companyId', '=', owner.companyId)
    .executeTakeFirst();
const customerId = async () => (await stored())?.customerId ?? '';
/** Statuses of the company's subscriptions at Stripe. */
const statuses = (customer: string) =>
  [...stripe().subscriptions.values()].filter((one) => one.customer === customer).map(({ status }) => status);
const packs = () =>
  gateway.database.owner.queries
    .selectFrom('hourPacks')
    .select('hours')
    .where('companyId', '=', owner.companyId)
    .execute();
const refusals = () =>
  gateway.database.owner.queries
    .selectFrom('auditLog')
    .select('actorId')
    .where('companyId', '=', owner.companyId)
    .where('action', '=', 'subscription.refuse')
    .execute();

describe('the deletion of a company', () => {
  it('closes its payment pages, of plans and of hours', async () => {
    await buy(owner, growth);
    const pack = await checkOut(owner, hours);
    expect((await deleteCompany()).status).toBe(200);
    expect(stripe().checkouts.get(pack)?.status).toBe('expired');

    owner = await signUp();
    const plan = await checkOut(owner, growth);
    expect((await deleteCompany()).status).toBe(200);
    expect(() => stripe().pay(plan)).toThrow('closed');
  });

  it('ends a plan about which no webhook has arrived yet', async () => {
    const events = stripe().pay(await checkOut(owner, growth));
    const customer = await customerId();
    expect((await deleteCompany()).status).toBe(200);
    expect(statuses(customer)).toEqual(['canceled']);
    for (const event of events) expect((await send(event)).status).toBe(200);
    expect(chargeOf(owner).refunded).toBe(true);
    expect(await stored()).toMatchObject({ plan: 'FREE', providerId: null });
  });

  it('isn’t done if the provider can’t be reached', async () => {
    await buy(owner, growth);
    stripe().mood = 'down';
    expect((await deleteCompany()).body.code).toBe('PAYMENT_UNAVAILABLE');
    expect((await gateway.call('GET', '/v1/company', { token: owner.token })).status).toBe(200);
  });
});

describe('what is paid for a deleted company', () => {
  it.each([
    ['a plan', growth],
    ['hours', hours],
  ])('is refunded: %s', async (_what, body) => {
    if (body === hours) await buy(owner, growth);
    const page = await checkOut(owner, body);
    const customer = await customerId();
    await deleteCompany();
    // The customer pressed the button before the page was closed.
    stripe().checkouts.get(page)!.status = 'open';
    const events = stripe().pay(page);
    for (const event of events) expect(await send(event)).toEqual({ status: 200, applied: true });
    expect(chargeOf(owner).refunded).toBe(true);
    expect(statuses(customer).every((status) => status === 'canceled')).toBe(true);
    expect(await packs()).toEqual([]);
    expect(await refusals()).toEqual([{ actorId: null }]);
    for (const event of events) expect(await send(event)).toEqual({ status: 200, applied: false });
    expect(await refusals()).toHaveLength(1);

    // A restored company is on the free plan, and can buy again.
    expect((await restoreCompany()).status).toBe(200);
    expect(await stored()).toMatchObject({ plan: 'FREE', providerId: null });
  });

  it('is refunded when Stripe sends the event again, if it couldn’t be reached the first time', async () => {
    const page = await checkOut(owner, growth);
    await deleteCompany();
    stripe().checkouts.get(page)!.status = 'open';
    const paid = stripe().pay(page).at(-1)!;
    for (const mood of ['down', 'nonsense', 'empty'] as const) {
      stripe().mood = mood;
      expect((await send(paid)).status).toBe(503);
    }
    stripe().mood = 'well';
    expect(await send(paid)).toEqual({ status: 200, applied: true });
    expect(chargeOf(owner).refunded).toBe(true);
  });

  it('is refunded once it has arrived, if the payment takes days', async () => {
    const page = await checkOut(owner, growth);
    const customer = await customerId();
    await deleteCompany();
    const checkout = stripe().checkouts.get(page)!;
    checkout.status = 'open';
    stripe().pay(page);
    // Until then, there is nothing that Stripe could refund.
    checkout.payment_status = 'unpaid';
    const [charge] = stripe().charges.splice(-1);
    const completed = stripe().event('checkout.session.completed', checkout);
    expect(await send(completed)).toEqual({ status: 200, applied: true });
    expect(statuses(customer)).toEqual(['canceled']);
    checkout.payment_status = 'paid';
    stripe().charges.push(charge!);
    const arrived = stripe().event('checkout.session.async_payment_succeeded', checkout);
    expect(await send(arrived)).toEqual({ status: 200, applied: true });
    expect(chargeOf(owner).refunded).toBe(true);
  });

  it('is refunded after the company was erased, but not if it never was one of this installation', async () => {
    const page = await checkOut(owner, growth);
    const customer = await customerId();
    await deleteCompany();
    expect(await eraseAll()).toBe(1);
    stripe().checkouts.get(page)!.status = 'open';
    const paid = stripe().pay(page).at(-1)!;
    expect(await send(paid)).toEqual({ status: 200, applied: true });
    expect(chargeOf(owner).refunded).toBe(true);
    expect(statuses(customer)).toEqual(['canceled']);

    const other = { ...stripe().checkouts.get(page), client_reference_id: crypto.randomUUID() };
    const before = stripe().requests.length;
    expect(await send(stripe().event('checkout.session.completed', other))).toEqual({
      status: 200,
      applied: false,
    });
    expect(stripe().requests.length).toBe(before);
  });
});

describe('the erasure of a company', () => {
  it('ends a plan that is still there, and waits while the provider can’t be reached', async () => {
    await buy(owner, growth);
    const customer = await customerId();
    await deleteCompany();
    for (const one of stripe().subscriptions.values()) if (one.customer === customer) one.status = 'active';
    stripe().mood = 'down';
    expect(await eraseAll()).toBe(0);
    expect(await stored()).toBeDefined();
    stripe().mood = 'well';
    expect(await eraseAll()).toBe(1);
    expect(statuses(customer)).toEqual(['canceled']);
    expect(await stored()).toBeUndefined();
  });
});

it('a customer who was deleted at Stripe has nothing to end', async () => {
  const payments = stripePayments({
    secretKey: 'sk_test_double',
    webhookSecret: '',
    url: stripe().url,
    publicUrl: '',
    log: gateway.deps.log,
  });
  await expect(payments.close('cus_unknown')).resolves.toBeUndefined();
});
