import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Logger } from 'pino';
import { AppError } from '../../platform/errors/app-error.ts';
import { intervalOf } from './stripe-prices.ts';
import { previewedInvoice, type StripeSubscription } from './stripe-shapes.ts';
import type { PaidPlan } from './payments.ts';
import { plans } from '@candi/contract/platform/enumerations';
import { isPaidPlan } from '@candi/contract/billing/plans';

/**
 * Subscription statuses in which the customer has the plan. `unpaid`: Stripe has stopped trying to charge the card.
 */
const living = new Set(['active', 'trialing', 'past_due', 'unpaid']);
const overdue = new Set(['past_due', 'unpaid']);

const date = (seconds: number): Date => new Date(seconds * 1000);

/** Returns whether the customer pays for a subscription. */
export const isLiving = ({ status }: Pick<StripeSubscription, 'status'>): boolean => living.has(status);

/** Converts a subscription to a plan. Returns null if it has ended, isn't paid yet, or contains none of our plans. */
export function planOf(subscription: StripeSubscription): PaidPlan | null {
  if (!isLiving(subscription)) return null;
  const items = subscription.items.data;
  const ofPlan = items.find(({ price }) => price.metadata.candi?.startsWith('plan:'));
  const plan = plans.find((one) => ofPlan?.price.metadata.candi === `plan:${one}`);
  if (!ofPlan || !plan || !isPaidPlan(plan)) return null;
  const quantityOf = (name: string) =>
    items.find(({ price }) => price.metadata.candi === name)?.quantity ?? 0;
  const { cancel_at: cancelAt, cancel_at_period_end: ending } = subscription;
  const end = ending ? ofPlan.current_period_end : cancelAt;
  return {
    providerId: subscription.id,
    plan,
    billing: ofPlan.price.recurring?.interval === intervalOf('annual') ? 'annual' : 'monthly',
    extraSeats: quantityOf('seat'),
    whiteLabel: quantityOf('whiteLabel') > 0,
    startedAt: date(subscription.created),
    paidUntil: date(ofPlan.current_period_end),
    endsAt: end ? date(end) : null,
    overdue: overdue.has(subscription.status),
  };
}

/** Returns the cost of a change (US cents). `answer`: Stripe's preview of the invoice. */
export function costOf(answer: unknown) {
  const { total, amount_due: due, total_taxes: taxes, lines } = previewedInvoice.parse(answer);
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const amounts = lines.data.map(({ amount }) => amount);
  return {
    charge: sum(amounts.filter((amount) => amount > 0)),
    credit: -sum(amounts.filter((amount) => amount < 0)),
    tax: sum((taxes ?? []).map(({ amount }) => amount)),
    due,
    credited: Math.max(0, -total),
  };
}

/** Returns whether Stripe's error means that the object doesn't exist. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/**
 * Runs `work`, which calls Stripe, and converts errors. Throws PAYMENT_DECLINED if the card is declined. For other
 * Stripe errors (no response, an invalid key, a response with an unexpected shape), logs the error and throws
 * PAYMENT_UNAVAILABLE. `what`: name of the operation in the log.
 */
export async function callStripe<T>(log: Logger, what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('PAYMENT_DECLINED');
    if (!(error instanceof Stripe.errors.StripeError || error instanceof z.ZodError)) throw error;
    const about =
      error instanceof z.ZodError
        ? { reason: z.prettifyError(error) }
        : { reason: error.message, type: error.type, code: error.code, stripeRequest: error.requestId };
    log.error({ call: what, ...about }, 'payment provider failed');
    throw new AppError('PAYMENT_UNAVAILABLE');
  }
}
