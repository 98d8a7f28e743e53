import { paymentGraceDays } from '@candi/contract/billing/plans';
import type { Billing } from '@candi/contract/platform/enumerations';

/** A month of usage, from `start` to `end` (exclusive), which is the next month's start. */
export interface Period {
  start: Date;
  end: Date;
}

/** Adds months to a date, at the same time of day (UTC). Uses the last day of a shorter month. */
function addMonths(anchor: Date, months: number): Date {
  const at = new Date(anchor);
  at.setUTCDate(1);
  at.setUTCMonth(at.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  at.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return at;
}

const monthsBetween = (from: Date, to: Date): number =>
  12 * (to.getUTCFullYear() - from.getUTCFullYear()) + to.getUTCMonth() - from.getUTCMonth();

/**
 * Returns the billing month that contains `now`, counted from the subscription's start, or the one `back` months before
 * it.
 */
export function periodAt(anchor: Date, now: Date, back = 0): Period {
  let months = Math.max(0, monthsBetween(anchor, now));
  if (months > 0 && addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months - back), end: addMonths(anchor, months - back + 1) };
}

/**
 * Returns when hour packs expire: null (never) on annual plans, where they roll over; otherwise the end of the month.
 */
export const packExpiry = (billing: Billing, periodStart: Date, now: Date): Date | null =>
  billing === 'annual' ? null : periodAt(periodStart, now).end;

/** How long a plan is kept while its payment is overdue (ms). */
export const graceMs = paymentGraceDays * 86_400_000;
/** Returns when a plan with an overdue payment ends. */
export const graceEnd = (overdueSince: Date): Date => new Date(overdueSince.getTime() + graceMs);
