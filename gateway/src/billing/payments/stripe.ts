import type { PlanChoice } from '@candi/contract/billing/plans';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Logger } from 'pino';
import { Stripe } from 'stripe';
import { AppError } from '../../platform/errors/app-error.ts';
import { callStripe, costOf, isLiving, isMissing, planOf } from './stripe-answers.ts';
import { hourPriceOf, intervalOf, lineItems, pricesOf } from './stripe-prices.ts';
import {
  boughtCheckout,
  changedSubscription,
  charge,
  checkoutList,
  configurationList,
  eventObject,
  invoiceList,
  openCheckout,
  openCheckoutList,
  paidCheckout,
  subscription as subscriptionShape,
  subscriptionList,
  webhookEvent,
  withId,
  withUrl,
} from './stripe-shapes.ts';
import type { Buyer, Payments } from './payments.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Base URL of the API; empty for Stripe's own server. */
  url: string;
  /** Origin of our pages, to which Stripe's pages return the customer. */
  publicUrl: string;
  log: Logger;
  /** Timeout of one attempt (ms). */
  timeout?: number;
}

/** Timeout of one attempt (ms). */
const defaultTimeout = 8000;
/** Maximum number of retries. Low, because a person is waiting for the response. */
const maxNetworkRetries = 1;

/** Locales of Stripe's pages. In other languages, which Stripe may not support, its pages use the browser's language. */
const locales: Partial<Record<Language, 'en' | 'pt-BR' | 'es-419'>> = { en: 'en', pt: 'pt-BR', es: 'es-419' };

/**
 * Version of the customer portal's configuration. After a change of version, the gateway creates a new configuration.
 */
const portalVersion = '1';

export function stripePayments({
  secretKey,
  webhookSecret,
  url,
  publicUrl,
  log,
  timeout = defaultTimeout,
}: StripeSettings): Payments {
  const base = url === '' ? null : new URL(url);
  const stripe = new Stripe(secretKey, {
    timeout,
    maxNetworkRetries,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });
  const call = <T>(what: string, work: () => Promise<T>) => callStripe(log, what, work);
  const usagePage = (outcome: string) => `${publicUrl}/usage?payment=${outcome}`;

  const checkout = async (
    { companyId, customerId, language, key }: Buyer,
    what: Stripe.Checkout.SessionCreateParams,
  ) => {
    const created = await stripe.checkout.sessions.create(
      {
        ...what,
        customer: customerId,
        client_reference_id: companyId,
        locale: locales[language] ?? 'auto',
        automatic_tax: { enabled: true },
        customer_update: { address: 'auto', name: 'auto' },
        billing_address_collection: 'required',
        tax_id_collection: { enabled: true },
        success_url: usagePage('done'),
        cancel_url: usagePage('cancelled'),
      },
      { idempotencyKey: `checkout ${key}` },
    );
    return openCheckout.parse(created);
  };

  return {
    createCustomer: ({ id, name, email }, key) =>
      call('create customer', async () => {
        const created = await stripe.customers.create(
          { name, email, metadata: { companyId: id } },
          { idempotencyKey: `customer ${key}` },
        );
        return withId.parse(created).id;
      }),

    checkoutPlan: (buyer, choice) =>
      call('check out a plan', async () => {
        const created = await checkout(buyer, {
          mode: 'subscription',
          line_items: await lineItems(stripe, pricesOf(choice)),
          subscription_data: { metadata: { companyId: buyer.companyId } },
        });
        // Two open tabs can't buy two plans.
        await closeCheckouts(
          stripe,
          buyer.customerId,
          ({ id, mode }) => mode === 'subscription' && id !== created.id,
        );
        return created.url;
      }),

    checkoutHours: (buyer, { kind, hours }) =>
      call('check out hours', async () => {
        const { url: page } = await checkout(buyer, {
          mode: 'payment',
          line_items: await lineItems(stripe, [{ price: hourPriceOf(kind), quantity: hours }]),
          metadata: { kind, hours: String(hours) },
          invoice_creation: { enabled: true },
        });
        return page;
      }),

    portal: (customerId, language) =>
      call('open the portal', async () => {
        const created = await stripe.billingPortal.sessions.create({
          customer: customerId,
          configuration: await findPortal(stripe),
          return_url: `${publicUrl}/usage`,
          locale: locales[language] ?? 'auto',
        });
        return withUrl.parse(created).url;
      }),

    preview: ({ customerId, providerId }, choice, prorationDate) =>
      call('preview a change', async () =>
        costOf(
          await stripe.invoices.createPreview({
            customer: customerId,
            subscription: providerId,
            automatic_tax: { enabled: true },
            subscription_details: {
              items: await changedItems(stripe, providerId, choice),
              proration_behavior: 'always_invoice',
              proration_date: prorationDate,
            },
          }),
        ),
      ),

    change: ({ providerId }, choice, prorationDate, key) =>
      call('change a plan', async () => {
        const items = await changedItems(stripe, providerId, choice);
        try {
          const answer = await stripe.subscriptions.update(
            providerId,
            {
              items,
              proration_behavior: 'always_invoice',
              proration_date: prorationDate,
              // The plan changes only when the invoice is paid.
              payment_behavior: 'pending_if_incomplete',
              expand: ['latest_invoice'],
            },
            { idempotencyKey: `change ${key}` },
          );
          const { pending_update: pending, latest_invoice: invoice } = changedSubscription.parse(answer);
          return pending ? (invoice?.hosted_invoice_url ?? null) : null;
        } catch (error) {
          // This is a retry of a change that was made before. Its items differ, because they were computed from the
          // changed plan.
          if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
          throw error;
        }
      }),

    setEnding: ({ providerId }, ending) =>
      call('end or continue a plan', async () => {
        await stripe.subscriptions.update(providerId, { cancel_at_period_end: ending });
      }),

    end: (providerId) =>
      call('end a plan', async () => {
        await cancel(stripe, providerId);
      }),

    close: (customerId) =>
      call('end everything of a customer', async () => {
        try {
          await closeCheckouts(stripe, customerId, () => true);
          const answer = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
          const living = subscriptionList.parse(answer).data.filter(isLiving);
          await Promise.all(living.map(({ id }) => cancel(stripe, id)));
        } catch (error) {
          // The customer was deleted at Stripe, which also ended the customer's subscriptions.
          if (!isMissing(error)) throw error;
        }
      }),

    refuse: (checkoutId) =>
      call('refuse a purchase', async () => {
        const answer = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['invoice.payments'] });
        const bought = boughtCheckout.parse(answer);
        const { status, subscription, payment_intent: payment, invoice } = bought;
        if (status !== 'complete') return false;
        if (subscription) await cancel(stripe, subscription);
        // A payment that takes days can't be refunded yet. Another event says when it has arrived.
        if (bought.payment_status === 'unpaid') return true;
        const ofInvoice = invoice?.payments?.data.flatMap((one) => one.payment.payment_intent ?? []) ?? [];
        for (const intent of new Set(payment ? [payment, ...ofInvoice] : ofInvoice))
          // oxlint-disable-next-line no-await-in-loop -- almost always one
          await refund(stripe, intent);
        return true;
      }),

    readPlan: (customerId) =>
      call('read the plan', async () => {
        try {
          const answer = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
          const living = subscriptionList
            .parse(answer)
            .data.toSorted((a, b) => b.created - a.created)
            .flatMap((one) => planOf(one) ?? []);
          if (living.length > 1) log.error({ customerId }, 'a customer pays for more than one plan');
          return living[0] ?? null;
        } catch (error) {
          // The customer was deleted at Stripe, which also ended the customer's subscriptions.
          if (isMissing(error)) return null;
          throw error;
        }
      }),

    readPurchase: (purchaseId) =>
      call('read a purchase', async () => {
        const read = paidCheckout.safeParse(
          await stripe.checkout.sessions.retrieve(purchaseId, { expand: ['payment_intent.latest_charge'] }),
        );
        if (!read.success || read.data.payment_intent?.latest_charge?.refunded) return null;
        const { id, client_reference_id: companyId, customer: customerId, metadata } = read.data;
        return { id, companyId, customerId, ...metadata };
      }),

    readRefund: (chargeId) =>
      call('read a refund', async () => {
        const { refunded, payment_intent: payment } = charge.parse(await stripe.charges.retrieve(chargeId));
        if (!refunded || !payment) return null;
        const paid = await stripe.checkout.sessions.list({ payment_intent: payment, limit: 1 });
        return checkoutList.parse(paid).data[0]?.id ?? null;
      }),

    invoices: (customerId, after, limit) =>
      call('list invoices', async () => {
        const answer = await stripe.invoices.list({
          customer: customerId,
          limit,
          ...(after && { starting_after: after }),
        });
        return invoiceList.parse(answer).data.map((invoice) => ({
          id: invoice.id,
          number: invoice.number ?? null,
          at: new Date(invoice.created * 1000).toISOString(),
          total: invoice.total,
          status: invoice.status,
          url: invoice.hosted_invoice_url ?? null,
          pdf: invoice.invoice_pdf ?? null,
        }));
      }),

    readEvent: (body, signature) => {
      try {
        const parsed = webhookEvent.safeParse(stripe.webhooks.constructEvent(body, signature, webhookSecret));
        if (!parsed.success) throw new AppError('WEBHOOK_INVALID');
        const event = parsed.data;
        const about = eventObject.safeParse(event.data.object);
        const { id, object, customer, client_reference_id: companyId } = about.data ?? { object: '' };
        const owner = object === 'customer' ? id : typeof customer === 'string' ? customer : customer?.id;
        return {
          id: event.id,
          type: event.type,
          customerId: owner ?? null,
          checkoutId: object === 'checkout.session' ? (id ?? null) : null,
          companyId: companyId ?? null,
          chargeId: object === 'charge' ? (id ?? null) : null,
        };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
        // The signature is checked before the body is read as JSON.
        if (error instanceof SyntaxError) throw new AppError('WEBHOOK_INVALID');
        throw error;
      }
    },
  };
}

/** Closes those of the customer's open checkout pages for which `isClosed` returns true. */
async function closeCheckouts(
  stripe: Stripe,
  customer: string,
  isClosed: (checkout: { id: string; mode: string }) => boolean,
): Promise<void> {
  const { data } = openCheckoutList.parse(
    await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
  );
  await Promise.all(
    data.filter(isClosed).map(({ id }) =>
      stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        // The checkout was paid or has expired in the meantime.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }),
    ),
  );
}

/** Ends a subscription immediately, unless it has ended already. */
async function cancel(stripe: Stripe, subscriptionId: string): Promise<void> {
  await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** Refunds what is left of a payment. */
async function refund(stripe: Stripe, payment: string): Promise<void> {
  try {
    await stripe.refunds.create(
      { payment_intent: payment, reason: 'requested_by_customer' },
      { idempotencyKey: `refuse ${payment}` },
    );
  } catch (error) {
    const isDone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded';
    if (!isDone) throw error;
  }
}

/**
 * Returns the changes to a subscription's items that are needed for the chosen plan and add-ons. Items that stay keep
 * their price, even if it is no longer offered.
 */
async function changedItems(stripe: Stripe, providerId: string, choice: PlanChoice) {
  const { items } = subscriptionShape.parse(await stripe.subscriptions.retrieve(providerId));
  const current = items.data.filter(({ price }) => price.metadata.candi !== undefined);
  const wanted = pricesOf(choice).map((sold) => ({
    ...sold,
    id: current.find(
      ({ price }) =>
        price.metadata.candi === sold.price.item && price.recurring?.interval === intervalOf(choice.billing),
    )?.id,
  }));
  const kept = wanted.flatMap(({ id, quantity }) => (id === undefined ? [] : [{ id, quantity }]));
  const added = await lineItems(
    stripe,
    wanted.filter(({ id }) => id === undefined),
  );
  const removed = current.filter((item) => !kept.some(({ id }) => id === item.id));
  return [...kept, ...added, ...removed.map(({ id }) => ({ id, deleted: true }))];
}

/**
 * Returns the id of the customer portal's configuration. Creates the configuration if it doesn't exist. The portal
 * can't change plans: customers change them on our pages, which check seats and hours.
 */
async function findPortal(stripe: Stripe): Promise<string> {
  const { data } = configurationList.parse(
    await stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  );
  const found = data.find(({ metadata }) => metadata?.['candi'] === portalVersion);
  if (found) return found.id;
  const created = await stripe.billingPortal.configurations.create(
    {
      metadata: { candi: portalVersion },
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
      },
    },
    { idempotencyKey: `portal ${portalVersion}` },
  );
  return withId.parse(created).id;
}
