import type { ChangedSubscription, ChangePreview, Subscription } from '@candi/contract/billing/subscriptions';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/gateway.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, buy, subscription, providerId, signUp } = setUpPayingGateway();
let owner: TestMember;
beforeEach(async () => {
  owner = await signUp();
  await buy(owner, { plan: 'STARTUP', billing: 'monthly' });
});

const wanted = { plan: 'STARTUP', billing: 'monthly', extraSeats: 0, whiteLabel: false } as const;
const post = <Body>(path: string, body?: object, headers = {}) =>
  gateway.call<Body>('POST', `/v1/subscription${path}`, { token: owner.token, body, headers });
const previewOf = async (to: object) => (await post<ChangePreview>('/preview', { ...wanted, ...to })).body;
/** Previews and confirms a change, and sends Stripe's webhook about it. */
async function change(to: object) {
  const { prorationDate } = await previewOf(to);
  const answer = await post<ChangedSubscription>('/change', { ...wanted, ...to, prorationDate });
  expect(answer.status).toBe(200);
  await sendUpdate();
  return answer.body;
}
const sendUpdate = async () => send(stripe().turn(await providerId(owner), 'active'));
const itemsOf = async () =>
  stripe()
    .subscriptions.get(await providerId(owner))
    ?.items.data.map(({ price, quantity }) => [price.metadata['candi'], price.recurring?.interval, quantity]);

describe('a change', () => {
  it('is previewed with its charge, its credit and the amount due, and the preview changes nothing', async () => {
    const cost = await previewOf({ plan: 'GROWTH' });
    expect(cost).toMatchObject({ charge: 25_000, credit: 9000, tax: 3200, due: 19_200, credited: 0 });
    expect(await itemsOf()).toEqual([['plan:STARTUP', 'month', 1]]);
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('costs the previewed amount, and is stored when Stripe’s webhook arrives', async () => {
    const { due, prorationDate } = await previewOf({ plan: 'GROWTH' });
    const answer = await post<ChangedSubscription>('/change', { ...wanted, plan: 'GROWTH', prorationDate });
    expect(answer.body).toMatchObject({ confirmUrl: null, subscription: { plan: 'STARTUP' } });
    expect(stripe().invoices.at(-1)?.total).toBe(due);
    await sendUpdate();
    expect(await subscription(owner)).toMatchObject({ plan: 'GROWTH', paid: true });
  });

  it('to a smaller plan leaves credit for later invoices', async () => {
    const cost = await previewOf({ plan: 'PRO' });
    expect(cost).toMatchObject({ due: 0, credited: 7500 });
  });

  it('between monthly and annual billing keeps the add-ons and hour packs', async () => {
    await buy(owner, { kind: 'interview', hours: 5 });
    await change({ extraSeats: 2, whiteLabel: true });
    await change({ billing: 'annual', extraSeats: 2, whiteLabel: true });
    expect(await itemsOf()).toEqual([
      ['plan:STARTUP', 'year', 1],
      ['seat', 'year', 2],
      ['whiteLabel', 'year', 1],
    ]);
    expect(await subscription(owner)).toMatchObject({
      billing: 'annual',
      extraSeats: 2,
      whiteLabel: true,
      packs: [{ expiresAt: null }],
    });
    expect(stripe().prices.find(({ lookup_key: key }) => key === 'candi_seat_annual_usd_14400')).toBeTruthy();
  });

  it('of add-ons keeps the price of the plan, even if it is no longer offered', async () => {
    const item = stripe().subscriptions.get(await providerId(owner))?.items.data[0];
    if (!item) throw new Error('no item');
    item.price = {
      ...item.price,
      id: 'price_old',
      unit_amount: 5000,
      lookup_key: 'candi_startup_monthly_usd_5000',
    };
    await change({ extraSeats: 1 });
    expect(stripe().subscriptions.get(await providerId(owner))?.items.data[0]?.price.id).toBe('price_old');
    await change({ extraSeats: 0 });
    expect(await itemsOf()).toEqual([['plan:STARTUP', 'month', 1]]);
  });

  it('that the bank declines changes nothing', async () => {
    stripe().card = 'declined';
    const { prorationDate } = await previewOf({ plan: 'GROWTH' });
    const answer = await post('/change', { ...wanted, plan: 'GROWTH', prorationDate });
    expect(answer).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    await sendUpdate();
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('for which the bank requires confirmation leads to Stripe’s page, and isn’t made before the payment', async () => {
    stripe().card = 'asks';
    const { confirmUrl } = await change({ plan: 'GROWTH' });
    expect(confirmUrl).toContain('/invoice/');
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('can’t be confirmed with a preview whose time is too old or in the future', async () => {
    const now = Math.floor(Date.now() / 1000);
    for (const prorationDate of [now - 3600, now + 3600])
      expect(await post('/change', { ...wanted, plan: 'GROWTH', prorationDate })).toMatchObject({
        status: 409,
        body: { code: 'PREVIEW_EXPIRED' },
      });
  });

  it('is made once for retries of a request', async () => {
    const { prorationDate } = await previewOf({ extraSeats: 3 });
    const headers = { 'Idempotency-Key': 'the same change' };
    const body = { ...wanted, extraSeats: 3, prorationDate };
    const before = stripe().invoices.length;
    await post('/change', body, headers);
    await post('/change', body, headers);
    expect(stripe().invoices.length).toBe(before + 1);
  });

  it('to fewer seats than are taken fails before its price is shown', async () => {
    await gateway.signUp('EDITOR', owner.companyId);
    const refused = { status: 409, body: { code: 'PLAN_TOO_SMALL' } };
    expect(await post('/preview', { ...wanted, plan: 'PRO' })).toMatchObject(refused);
    const prorationDate = Math.floor(Date.now() / 1000);
    expect(await post('/change', { ...wanted, plan: 'PRO', prorationDate })).toMatchObject(refused);
  });

  it('requires a paid plan', async () => {
    owner = await signUp();
    expect(await post('/preview', wanted)).toMatchObject({ body: { code: 'CHECKOUT_REQUIRED' } });
    expect(await post('/cancellation')).toMatchObject({ body: { code: 'CHECKOUT_REQUIRED' } });
  });

  it('isn’t possible while a payment is overdue', async () => {
    await send(stripe().turn(await providerId(owner), 'past_due'));
    expect(await post('/preview', { ...wanted, plan: 'MAX' })).toMatchObject({
      body: { code: 'PAYMENT_OVERDUE' },
    });
  });
});

describe('a cancelled plan', () => {
  const cancel = async () => {
    const answer = await post<Subscription>('/cancellation');
    await sendUpdate();
    return answer;
  };

  it('lasts until its paid period ends, then becomes the free plan without add-ons', async () => {
    await change({ extraSeats: 1, whiteLabel: true });
    expect((await cancel()).status).toBe(200);
    const { plan, paid, payment } = await subscription(owner);
    expect({ plan, paid }).toEqual({ plan: 'STARTUP', paid: true });
    expect(payment).toMatchObject({ renewsAt: null, graceEndsAt: null });
    expect(Date.parse(payment?.endsAt ?? '')).toBeGreaterThan(Date.now() + 25 * 86_400_000);
    await send(stripe().endPeriod(await providerId(owner)));
    expect(await subscription(owner)).toMatchObject({
      plan: 'FREE',
      paid: false,
      extraSeats: 0,
      whiteLabel: false,
      payment: { subscribed: false, endsAt: null },
    });
  });

  it('can be kept until then', async () => {
    await cancel();
    const token = owner.token;
    expect(await post('/preview', { ...wanted, plan: 'MAX' })).toMatchObject({
      body: { code: 'PLAN_ENDING' },
    });
    await gateway.call('DELETE', '/v1/subscription/cancellation', { token });
    await sendUpdate();
    expect((await subscription(owner)).payment).toMatchObject({ endsAt: null });
    await send(stripe().endPeriod(await providerId(owner)));
    expect((await subscription(owner)).plan).toBe('STARTUP');
  });

  it('ends even if more seats are taken than the free plan has', async () => {
    await gateway.signUp('EDITOR', owner.companyId);
    expect((await cancel()).status).toBe(200);
  });
});
