import { z } from 'zod';

/**
 * Schemas of the requests that the Stripe double accepts. Unknown fields are ignored; missing fields cause a 400
 * response.
 */

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const integer = z.coerce.number().int();
const list = <Item extends z.ZodType>(item: Item) =>
  z.record(z.string(), item).transform((items) => Object.values(items));

export const customerRequest = z.object({
  name: z.string(),
  email: z.email(),
  metadata: z.object({ companyId: z.uuid() }),
});
export const priceRequest = z.object({
  lookup_key: z.string(),
  currency: z.literal('usd'),
  unit_amount: integer.positive(),
  tax_behavior: z.literal('exclusive'),
  product_data: z.object({ name: z.string(), tax_code: z.string() }),
  recurring: z.object({ interval: z.enum(['month', 'year']) }).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
});
export const checkoutRequest = z.object({
  mode: z.enum(['subscription', 'payment']),
  customer: z.string(),
  client_reference_id: z.string(),
  success_url: z.url(),
  cancel_url: z.url(),
  automatic_tax: z.object({ enabled: z.literal('true') }),
  line_items: list(z.object({ price: z.string(), quantity: integer.positive() })),
  metadata: z.record(z.string(), z.string()).default({}),
});
export const refundRequest = z.object({ payment_intent: z.string() });
export const portalRequest = z.object({
  customer: z.string(),
  configuration: z.string(),
  return_url: z.url(),
});
export const changedItem = z.object({
  id: z.string().optional(),
  price: z.string().optional(),
  quantity: integer.positive().optional(),
  deleted: flag.optional(),
});
export const previewRequest = z.object({
  customer: z.string(),
  subscription: z.string(),
  automatic_tax: z.object({ enabled: z.literal('true') }),
  subscription_details: z.object({
    items: list(changedItem),
    proration_behavior: z.literal('always_invoice'),
    proration_date: integer,
  }),
});
export const updateRequest = z.union([
  z.object({
    items: list(changedItem),
    proration_behavior: z.literal('always_invoice'),
    payment_behavior: z.literal('pending_if_incomplete'),
    proration_date: integer,
  }),
  z.object({ cancel_at_period_end: flag }),
]);
