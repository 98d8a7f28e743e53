import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { z } from 'zod';
import { type HttpServer, startHttpServer } from '../http-server.ts';
import { parseForm } from './form.ts';
import { answerPage } from './pages.ts';
import { answerAboutPayment } from './payments.ts';
import { missing, Refusal } from './refusal.ts';
import type { Charge, Checkout, InvoiceRow, Item, Price, SignedEvent, Subscription } from './state.ts';
import {
  changedItem,
  checkoutRequest,
  customerRequest,
  portalRequest,
  previewRequest,
  priceRequest,
  updateRequest,
} from './shapes.ts';

export const stripeSecretKey = 'sk_test_double';
export const stripeWebhookSecret = 'whsec_double';

const taxRate = 0.2;
const daySeconds = 86_400;
const lengthOf = { month: 30 * daySeconds, year: 365 * daySeconds };
const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
const nowSeconds = () => Math.floor(Date.now() / 1000);

/**
 * HTTP server that simulates a Stripe account. It answers the API requests that the gateway makes and rejects all
 * others. It also serves the pages on which customers pay and change their card. Its methods simulate what happens at
 * Stripe, such as a payment, a failed payment or the end of a period.
 */
export class StripeDouble {
  /**
   * How the double answers requests. `well`: correctly; `down`: with status 503; `nonsense`: with HTML; `empty`: with
   * {}; `silent`: not at all.
   */
  mood: 'well' | 'down' | 'nonsense' | 'empty' | 'silent' = 'well';
  /** Result of the next charges. `asks`: the customer's bank requires confirmation. */
  card: 'works' | 'declined' | 'asks' = 'works';
  readonly requests: {
    method: string;
    path: string;
    search: string;
    body: string;
    form: ReturnType<typeof parseForm>;
  }[] = [];
  readonly customers = new Map<string, z.infer<typeof customerRequest>>();
  readonly prices: Price[] = [];
  readonly checkouts = new Map<string, Checkout>();
  readonly charges: Charge[] = [];
  readonly subscriptions = new Map<string, Subscription>();
  readonly invoices: InvoiceRow[] = [];
  /** URLs to which the portal returns customers, by customer id. */
  readonly returnUrls = new Map<string, string>();
  /** Events caused by customers on the pages, oldest first. Tests remove them and post them to the webhook. */
  readonly undelivered: SignedEvent[] = [];
  readonly #portals: { id: string; metadata: Record<string, string> }[] = [];
  readonly #answers = new Map<string, { sent: string; body: string }>();
  #server: HttpServer | undefined;

  /** URL of the API; empty until the double has started. */
  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<this> {
    this.#server = await startHttpServer(async (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://stripe');
      if (!pathname.startsWith('/v1/')) return answerPage(this, request.method ?? '', pathname, response);
      const { status, body } = await this.#answer(request);
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
      return undefined;
    });
    return this;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Pays a checkout. Returns the events that Stripe sends for the payment. */
  pay(checkoutId: string): SignedEvent[] {
    const checkout = this.checkouts.get(checkoutId);
    if (checkout?.status !== 'open') throw new Error('this page is closed');
    checkout.status = 'complete';
    checkout.payment_status = 'paid';
    const { customer } = checkout;
    const total = this.totalOf(checkout);
    const invoice = this.#invoice(customer, total, 'paid');
    const payment = this.#charge(customer, total);
    if (checkout.mode === 'payment') checkout.payment_intent = payment;
    else
      checkout.invoice = { id: invoice.id, payments: { data: [{ payment: { payment_intent: payment } }] } };
    if (checkout.mode === 'payment') return [this.event('checkout.session.completed', checkout)];
    const id = newId('sub');
    checkout.subscription = id;
    const created = nowSeconds();
    const items = checkout.lineItems.map((line) => this.#item(line.price, line.quantity, created));
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      created,
      billing_cycle_anchor: created,
      cancel_at: null,
      cancel_at_period_end: false,
      pending_update: null,
      items: { data: items },
    };
    this.subscriptions.set(id, subscription);
    return [
      this.event('customer.subscription.created', subscription),
      this.event('invoice.paid', invoice),
      this.event('checkout.session.completed', checkout),
    ];
  }

  /** Refunds a charge, or `amount` of it (US cents). Returns the event that Stripe sends for it. */
  refund(charge: Charge, amount = charge.amount - charge.amount_refunded): SignedEvent {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    return this.event('charge.refunded', charge);
  }

  /** Returns the price of a checkout's items (cents), excluding tax. */
  totalOf({ lineItems }: Checkout): number {
    return lineItems.reduce((sum, { price, quantity }) => sum + this.#price(price).unit_amount * quantity, 0);
  }

  /** Sets a subscription's status, as Stripe does on its own. Returns the event that Stripe sends for it. */
  turn(id: string, status: 'active' | 'past_due' | 'canceled'): SignedEvent {
    const subscription = this.#subscription(id);
    subscription.status = status;
    const type = status === 'canceled' ? 'deleted' : 'updated';
    return this.event(`customer.subscription.${type}`, subscription);
  }

  /**
   * Ends the paid period: the subscription renews, or ends if it was cancelled. Returns the event that Stripe sends for
   * it.
   */
  endPeriod(id: string): SignedEvent {
    const subscription = this.#subscription(id);
    if (subscription.cancel_at_period_end) return this.turn(id, 'canceled');
    for (const item of subscription.items.data)
      item.current_period_end += lengthOf[item.price.recurring?.interval ?? 'month'];
    return this.event('customer.subscription.updated', subscription);
  }

  event(
    type: string,
    object: object,
    { id = newId('evt'), secret = stripeWebhookSecret, at = nowSeconds() } = {},
  ) {
    const body = JSON.stringify({ id, object: 'event', type, created: at, data: { object } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: at });
    return { body, signature };
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const { pathname: path, search } = new URL(request.url ?? '', 'http://stripe');
    const method = request.method ?? '';
    const sent = await text(request);
    const form = parseForm(sent === '' ? search.slice(1) : sent);
    const key = String(request.headers['idempotency-key'] ?? '');
    this.requests.push({ method, path, search, body: sent, form });
    if (this.mood === 'silent') await sleep(60_000, undefined, { ref: false });
    if (this.mood === 'down') return { status: 503, body: JSON.stringify({ error: { message: 'down' } }) };
    if (this.mood === 'nonsense') return { status: 200, body: '<html>maintenance' };
    if (this.mood === 'empty') return { status: 200, body: '{}' };
    if (request.headers.authorization !== `Bearer ${stripeSecretKey}`)
      return { status: 401, body: JSON.stringify({ error: { message: 'wrong key' } }) };
    const before = method === 'POST' && key !== '' ? this.#answers.get(key) : undefined;
    if (before && before.sent !== sent)
      return {
        status: 400,
        body: JSON.stringify({ error: { type: 'idempotency_error', message: 'other parameters' } }),
      };
    if (before) return { status: 200, body: before.body };
    try {
      const body = JSON.stringify(this.#route(method, path, form));
      if (key !== '') this.#answers.set(key, { sent, body });
      return { status: 200, body };
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, body: JSON.stringify({ error: error.error }) };
      const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      return { status: 400, body: JSON.stringify({ error: { type: 'invalid_request_error', message } }) };
    }
  }

  #route(method: string, path: string, form: ReturnType<typeof parseForm>): object {
    const [, , ...parts] = path.split('/');
    const name = `${method} ${parts.join('/')}`;
    const data = (rows: object[]) => ({ object: 'list', data: rows, has_more: false });
    if (name === 'POST customers') {
      const id = newId('cus');
      this.customers.set(id, customerRequest.parse(form));
      return { id, object: 'customer' };
    }
    if (name === 'GET prices') {
      const keys = Object.values(z.record(z.string(), z.string()).parse(form['lookup_keys']));
      return data(this.prices.filter((price) => price.active && keys.includes(price.lookup_key)));
    }
    if (name === 'POST prices') {
      const { product_data: product, tax_behavior: _, recurring = null, ...given } = priceRequest.parse(form);
      const price = {
        id: newId('price'),
        active: true,
        recurring,
        name: product.name,
        taxCode: product.tax_code,
        ...given,
      };
      this.prices.push(price);
      return price;
    }
    if (name === 'POST checkout/sessions') return this.#openCheckout(form);
    if (name === 'GET checkout/sessions')
      return data(
        [...this.checkouts.values()].filter(({ customer, status, payment_intent: payment }) =>
          'payment_intent' in form
            ? payment === form['payment_intent']
            : customer === form['customer'] && status === form['status'],
        ),
      );
    const aboutPayment = answerAboutPayment(this, name, form);
    if (aboutPayment) return aboutPayment;
    if (/^POST checkout\/sessions\/\w+\/expire$/.test(name)) {
      const found = this.checkouts.get(parts[2] ?? '');
      if (found?.status !== 'open') throw missing('open checkout.session');
      found.status = 'expired';
      return found;
    }
    if (name === 'GET billing_portal/configurations') return data(this.#portals);
    if (name === 'POST billing_portal/configurations') {
      const { metadata } = z
        .object({ metadata: z.record(z.string(), z.string()), features: z.object() })
        .parse(form);
      this.#portals.push({ id: newId('bpc'), metadata });
      return this.#portals.at(-1) ?? {};
    }
    if (name === 'POST billing_portal/sessions') {
      const { customer, return_url: returnUrl } = portalRequest.parse(form);
      if (!this.customers.has(customer)) throw missing('customer');
      this.returnUrls.set(customer, returnUrl);
      return { id: newId('bps'), url: `${this.url}/portal/${customer}` };
    }
    if (name === 'GET subscriptions') {
      const customerId = z.string().parse(form['customer']);
      if (!this.customers.has(customerId)) throw missing('customer');
      return data([...this.subscriptions.values()].filter(({ customer }) => customer === customerId));
    }
    if (name === 'GET invoices')
      return data(this.invoices.filter(({ customer }) => customer === form['customer']).toReversed());
    if (name === 'POST invoices/create_preview') {
      const { customer, subscription: id, subscription_details: details } = previewRequest.parse(form);
      const subscription = this.#subscription(id);
      if (subscription.customer !== customer) throw missing('subscription');
      return this.#cost(subscription, details.items, details.proration_date);
    }
    if (parts[0] === 'subscriptions' && parts.length === 2) {
      const subscription = this.#subscription(parts[1] ?? '');
      if (method === 'GET') return subscription;
      if (method === 'POST') return this.#update(subscription, updateRequest.parse(form));
      subscription.status = 'canceled';
      return subscription;
    }
    throw missing(name);
  }

  #openCheckout(form: object): Checkout {
    const { line_items: lineItems, automatic_tax: _, ...given } = checkoutRequest.parse(form);
    if (!this.customers.has(given.customer)) throw missing('customer');
    for (const { price } of lineItems) this.#price(price);
    const id = newId('cs');
    const checkout: Checkout = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      subscription: null,
      invoice: null,
      url: `${this.url}/pay/${id}`,
      lineItems,
      ...given,
    };
    this.checkouts.set(id, checkout);
    return checkout;
  }

  #update(subscription: Subscription, change: z.infer<typeof updateRequest>): object {
    if ('cancel_at_period_end' in change) {
      subscription.cancel_at_period_end = change.cancel_at_period_end;
      return subscription;
    }
    const cost = this.#cost(subscription, change.items, change.proration_date);
    if (cost.amount_due > 0 && this.card === 'declined')
      throw new Refusal(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      });
    const invoice = this.#invoice(subscription.customer, cost.total, this.card === 'asks' ? 'open' : 'paid');
    if (this.card === 'asks') return { ...subscription, pending_update: {}, latest_invoice: invoice };
    subscription.items.data = this.#changed(subscription, change.items, change.proration_date);
    return { ...subscription, latest_invoice: invoice };
  }

  #changed({ items }: Subscription, changes: z.infer<typeof changedItem>[], at: number): Item[] {
    const kept = items.data.filter(({ id }) => !changes.some((one) => one.id === id && one.deleted));
    const end = kept.at(0)?.current_period_end;
    return [
      ...kept.map((item) => ({
        ...item,
        quantity: changes.find(({ id }) => id === item.id)?.quantity ?? item.quantity,
      })),
      ...changes.flatMap(({ id, price, quantity = 1 }) => {
        if (id !== undefined || price === undefined) return [];
        const item = this.#item(price, quantity, at);
        const sameInterval = items.data[0]?.price.recurring?.interval === item.price.recurring?.interval;
        const current = end ?? items.data[0]?.current_period_end;
        return [{ ...item, ...(sameInterval && current && { current_period_end: current }) }];
      }),
    ];
  }

  /** Returns the costs of a change: the new items' price and the old items' credit for the rest of their period, and tax. */
  #cost(subscription: Subscription, changes: z.infer<typeof changedItem>[], at: number) {
    const rest = (items: Item[]) =>
      items.reduce((sum, { price, quantity, current_period_end: end }) => {
        const share = (end - at) / lengthOf[price.recurring?.interval ?? 'month'];
        return sum + Math.round(price.unit_amount * quantity * Math.min(1, share));
      }, 0);
    const charge = rest(this.#changed(subscription, changes, at));
    const credit = rest(subscription.items.data);
    const net = charge - credit;
    const tax = Math.max(0, Math.round(net * taxRate));
    return {
      object: 'invoice',
      total: net + tax,
      amount_due: Math.max(0, net + tax),
      total_taxes: [{ amount: tax }],
      lines: { data: [{ amount: -credit }, { amount: charge }] },
    };
  }

  #price(id: string): Price {
    const price = this.prices.find((one) => one.id === id);
    if (!price) throw missing('price');
    return price;
  }
  #item(priceId: string, quantity: number, from: number): Item {
    const price = this.#price(priceId);
    const end = from + lengthOf[price.recurring?.interval ?? 'month'];
    return { id: newId('si'), quantity, current_period_end: end, price };
  }
  #subscription(id: string): Subscription {
    const found = this.subscriptions.get(id);
    if (!found || found.status === 'canceled') throw missing('subscription');
    return found;
  }
  /** Charges a customer. Returns the id of the payment. */
  #charge(customer: string, amount: number): string {
    const payment = newId('pi');
    const state = { amount, amount_refunded: 0, refunded: false };
    this.charges.push({ id: newId('ch'), object: 'charge', customer, payment_intent: payment, ...state });
    return payment;
  }
  #invoice(customer: string, total: number, status: InvoiceRow['status']): InvoiceRow {
    const id = newId('in');
    const number = `CANDI-${this.invoices.length + 1}`;
    const page = `${this.url}/invoice/${id}`;
    const urls = { hosted_invoice_url: page, invoice_pdf: `${page}.pdf` };
    const invoice: InvoiceRow = {
      id,
      object: 'invoice',
      customer,
      number,
      created: nowSeconds(),
      total,
      status,
      ...urls,
    };
    this.invoices.push(invoice);
    return invoice;
  }
}
