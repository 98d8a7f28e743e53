/**
 * State of the Stripe double, in the shapes of Stripe's responses. Times are in seconds since the epoch, amounts in US
 * cents.
 */

export interface Price {
  id: string;
  lookup_key: string;
  unit_amount: number;
  currency: string;
  active: boolean;
  recurring: { interval: 'month' | 'year' } | null;
  metadata: Record<string, string>;
  name: string;
  taxCode: string;
}
export interface Item {
  id: string;
  quantity: number;
  current_period_end: number;
  price: Price;
}
export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  billing_cycle_anchor: number;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  pending_update: object | null;
  items: { data: Item[] };
}
export interface Checkout {
  id: string;
  object: 'checkout.session';
  mode: 'subscription' | 'payment';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  customer: string;
  client_reference_id: string;
  /** Id of the payment; null for plans and for checkouts that aren't paid. */
  payment_intent: string | null;
  /** Id of the plan that was bought. */
  subscription: string | null;
  /** First invoice of the plan, as expanded. */
  invoice: { id: string; payments: { data: { payment: { payment_intent: string } }[] } } | null;
  metadata: Record<string, string>;
  url: string;
  success_url: string;
  cancel_url: string;
  lineItems: { price: string; quantity: number }[];
}
export interface Charge {
  id: string;
  object: 'charge';
  customer: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  /** True if the whole amount was refunded. */
  refunded: boolean;
}
export interface InvoiceRow {
  id: string;
  object: 'invoice';
  customer: string;
  number: string;
  created: number;
  total: number;
  status: 'open' | 'paid';
  hosted_invoice_url: string;
  invoice_pdf: string;
}
/** A webhook event as Stripe sends it: the request's body and its `Stripe-Signature` header. */
export interface SignedEvent {
  body: string;
  signature: string;
}
