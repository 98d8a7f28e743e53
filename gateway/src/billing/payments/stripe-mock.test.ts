import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangePreview } from '@candi/contract/billing/subscriptions';
import { confirmed } from '../../../testing/gateway.ts';
import { stripeSecretKey } from '../../../testing/stripe/double.ts';
import { obtainStripeMock, startStripeMock, type StripeMock } from '../../../testing/stripe/mock.ts';
import { setUpPayingGateway } from '../../../testing/stripe/set-up.ts';

const { gateway, stripe, send, buy, providerId, chargeOf, signUp } = setUpPayingGateway();
let mock: StripeMock | null = null;
beforeAll(async () => {
  const program = obtainStripeMock();
  if (program) mock = await startStripeMock(program);
});
afterAll(() => mock?.stop());

it('every request matches Stripe’s API description', async ({ skip }) => {
  if (!mock) return skip('needs stripe-mock, which is built with Go');
  const owner = await signUp();
  const call = <Body>(method: string, path: string, body?: object) =>
    gateway.call<Body>(method, `/v1/subscription${path}`, { token: owner.token, body });
  const sendUpdate = async () => send(stripe().turn(await providerId(owner), 'active'));
  const choice = { plan: 'STARTUP', billing: 'annual', extraSeats: 2, whiteLabel: true };

  await buy(owner, { plan: 'STARTUP', billing: 'monthly' });
  await buy(owner, { kind: 'humanoid', hours: 5 });
  await send(stripe().refund(chargeOf(owner)));
  await call('POST', '/portal');
  const { prorationDate } = (await call<ChangePreview>('POST', '/preview', choice)).body;
  await call('POST', '/change', { ...choice, prorationDate });
  await call('GET', '/invoices?after=in_123');
  await call('POST', '/cancellation');
  await call('DELETE', '/cancellation');
  await sendUpdate();
  await gateway.call('POST', '/v1/company/deletion', {
    token: owner.token,
    body: { name: 'Test & Co', ...confirmed },
  });

  const judged = new Map<string, string>();
  for (const { method, path, search, body } of stripe().requests) {
    const response = await fetch(`${mock.url}${path}${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${stripeSecretKey}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body }),
    });
    const answer = await response.text();
    const name = `${method} ${path.replaceAll(/(?<=\/)(cs|sub|cus|ch)_\w+/g, ':id')}`;
    judged.set(name, response.ok ? 'accepted' : answer);
  }
  expect(Object.fromEntries(judged)).toEqual({
    'POST /v1/customers': 'accepted',
    'GET /v1/prices': 'accepted',
    'POST /v1/prices': 'accepted',
    'POST /v1/checkout/sessions': 'accepted',
    'GET /v1/checkout/sessions': 'accepted',
    'GET /v1/checkout/sessions/:id': 'accepted',
    'GET /v1/charges/:id': 'accepted',
    'GET /v1/subscriptions': 'accepted',
    'GET /v1/subscriptions/:id': 'accepted',
    'POST /v1/subscriptions/:id': 'accepted',
    'DELETE /v1/subscriptions/:id': 'accepted',
    'POST /v1/invoices/create_preview': 'accepted',
    'GET /v1/invoices': 'accepted',
    'GET /v1/billing_portal/configurations': 'accepted',
    'POST /v1/billing_portal/configurations': 'accepted',
    'POST /v1/billing_portal/sessions': 'accepted',
  });
});
