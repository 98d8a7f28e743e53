import { invoiceStatuses, plans } from '@candi/contract/platform/enumerations';
import { hourPackBody } from '@candi/contract/billing/subscriptions';
import { z } from 'zod';

/**
 * Schemas of Stripe's responses. They contain only the fields that are used. A response that doesn't match is treated
 * as an error.
 */

const seconds = z.number().int().positive();
export const page = z.url({ protocol: /^https?$/ });
export const withId = z.object({ id: z.string().min(1) });
export const withUrl = z.object({ url: page });

export const openCheckout = z.object({ id: z.string(), url: page });
export const openCheckoutList = z.object({ data: z.array(z.object({ id: z.string(), mode: z.string() })) });

/** What a price charges for, from its metadata. Undefined for prices that the gateway didn't create. */
const soldItem = z.enum([...plans.map((plan) => `plan:${plan}` as const), 'seat', 'whiteLabel']);
export type SoldItem = z.infer<typeof soldItem>;

const price = z.object({
  id: z.string(),
  metadata: z.object({ candi: soldItem.optional().catch(undefined) }).catch({}),
  recurring: z.object({ interval: z.string() }).nullish(),
});
const item = z.object({
  id: z.string(),
  quantity: z.number().int().optional(),
  current_period_end: seconds,
  price,
});

export const subscription = z.object({
  id: z.string().min(1),
  status: z.string(),
  created: seconds,
  billing_cycle_anchor: seconds,
  cancel_at: seconds.nullish(),
  cancel_at_period_end: z.boolean(),
  items: z.object({ data: z.array(item) }),
});
export type StripeSubscription = z.infer<typeof subscription>;
export const subscriptionList = z.object({ data: z.array(subscription) });

export const changedSubscription = z.object({
  pending_update: z.unknown(),
  latest_invoice: z.object({ hosted_invoice_url: page.nullish() }).nullish(),
});

export const priceList = z.object({
  data: z.array(
    z.object({ id: z.string(), lookup_key: z.string(), unit_amount: z.number(), currency: z.string() }),
  ),
});

export const previewedInvoice = z.object({
  total: z.number().int(),
  amount_due: z.number().int(),
  total_taxes: z.array(z.object({ amount: z.number().int() })).nullish(),
  lines: z.object({ data: z.array(z.object({ amount: z.number().int() })) }),
});

export const invoiceList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullish(),
      created: seconds,
      total: z.number().int(),
      status: z.enum(invoiceStatuses),
      hosted_invoice_url: page.nullish(),
      invoice_pdf: page.nullish(),
    }),
  ),
});

/** A payment with its latest charge. `refunded`: true if the whole amount was refunded. */
const payment = z.object({ latest_charge: z.object({ refunded: z.boolean() }).nullish() });
export const charge = z.object({ refunded: z.boolean(), payment_intent: z.string().nullish() });
export const checkoutList = z.object({ data: z.array(withId) });

export const paidCheckout = z.object({
  id: z.string(),
  mode: z.literal('payment'),
  status: z.literal('complete'),
  payment_status: z.enum(['paid', 'no_payment_required']),
  client_reference_id: z.uuid(),
  customer: z.string(),
  payment_intent: payment.nullish(),
  metadata: z.object({
    kind: hourPackBody.shape.kind,
    hours: z.coerce.number().pipe(hourPackBody.shape.hours),
  }),
});

/** A checkout, with what was bought in it and the payments of the invoice of a plan. */
export const boughtCheckout = z.object({
  id: z.string(),
  status: z.string(),
  payment_status: z.string(),
  subscription: z.string().nullish(),
  payment_intent: z.string().nullish(),
  invoice: z
    .object({
      payments: z
        .object({ data: z.array(z.object({ payment: z.object({ payment_intent: z.string().nullish() }) })) })
        .nullish(),
    })
    .nullish(),
});

export const configurationList = z.object({
  data: z.array(z.object({ id: z.string(), metadata: z.record(z.string(), z.string()).nullish() })),
});

/** The body of a webhook. */
export const webhookEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
/** The object of an event: a customer, or something that belongs to a customer. */
export const eventObject = z.object({
  id: z.string().optional(),
  object: z.string(),
  customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  /** Only of checkouts. Those of other installations may contain anything. */
  client_reference_id: z.uuid().nullish().catch(null),
});
