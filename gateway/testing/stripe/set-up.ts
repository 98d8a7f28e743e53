import type { CheckoutBody, PaymentPage, Subscription } from '@candi/contract/billing/subscriptions';
import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';
import { createTestGateway, type TestGateway, type TestMember } from '../gateway.ts';
import { beforeTests, closeAfterTests } from '../set-up.ts';
import { StripeDouble, stripeSecretKey, stripeWebhookSecret } from './double.ts';
import type { Charge, SignedEvent } from './state.ts';

export interface Paying {
  gateway: TestGateway;
  stripe: () => StripeDouble;
  /**
   * Posts an event to the webhook, as Stripe does. `applied`: as in the response; undefined if the response is an
   * error.
   */
  send: (event: SignedEvent) => Promise<{ status: number; applied: boolean | undefined }>;
  /** Starts a purchase on the payment page. Returns the id of the checkout. */
  checkOut: (who: TestMember, body: CheckoutBody) => Promise<string>;
  /** Buys a plan or an hour pack, and posts the events of the payment to the webhook. */
  buy: (who: TestMember, body: CheckoutBody) => Promise<void>;
  subscription: (who: TestMember) => Promise<Subscription>;
  /** Returns the id of the company's subscription at Stripe. */
  providerId: (who: TestMember) => Promise<string>;
  /** Returns the newest charge of a company. */
  chargeOf: (who: TestMember) => Charge;
  /** Signs up an owner on the free plan. */
  signUp: () => Promise<TestMember>;
}

/** Creates a gateway with a Stripe double before the first test of a file. */
export function setUpPayingGateway(): Paying {
  const stripe = beforeTests(() => new StripeDouble().start());
  const gateway = closeAfterTests(
    beforeTests(() =>
      createTestGateway({
        STRIPE_SECRET_KEY: stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
        STRIPE_URL: stripe().url,
      }),
    ),
  );
  afterAll(() => stripe().stop());
  beforeEach(() => {
    stripe().mood = 'well';
    stripe().card = 'works';
  });

  const send: Paying['send'] = async ({ body, signature }) => {
    const response = await gateway.app.request('/v1/stripe/webhook', {
      method: 'POST',
      headers: { 'Stripe-Signature': signature, 'Content-Type': 'application/json' },
      body,
    });
    const { applied } = z.object({ applied: z.boolean().optional() }).parse(await response.json());
    return { status: response.status, applied };
  };
  const checkOut: Paying['checkOut'] = async ({ token }, body) => {
    const opened = await gateway.call<PaymentPage>('POST', '/v1/subscription/checkout', { token, body });
    if (opened.status !== 201) throw new Error(JSON.stringify(opened.body));
    return opened.body.url.split('/').at(-1) ?? '';
  };
  return {
    gateway,
    stripe,
    send,
    checkOut,
    buy: async (who, body) => {
      for (const event of stripe().pay(await checkOut(who, body))) await send(event);
    },
    subscription: async ({ token }) =>
      (await gateway.call<Subscription>('GET', '/v1/subscription', { token })).body,
    providerId: async ({ companyId }) => {
      const row = await gateway.database.owner.queries
        .selectFrom('subscriptions')
        .select('providerId')
        .where('companyId', '=', companyId)
        .executeTakeFirstOrThrow();
      return row.providerId ?? '';
    },
    chargeOf: ({ companyId }) => {
      const { charges, customers } = stripe();
      const found = charges.findLast(
        ({ customer }) => customers.get(customer)?.metadata.companyId === companyId,
      );
      if (!found) throw new Error('nothing was charged');
      return found;
    },
    signUp: async () => {
      const owner = await gateway.signUp();
      await gateway.database.owner.queries
        .updateTable('subscriptions')
        .set({ plan: 'FREE' })
        .where('companyId', '=', owner.companyId)
        .execute();
      return owner;
    },
  };
}
