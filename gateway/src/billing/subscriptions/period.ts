import { paymentGraceDays } from '@candi/contract/billing/plans';
import type { Billing } from '@candi/contract/platform/enumerations';

/** A month of usage. `end` is exclusive; it is the start of the next month. */
export interface Period {
  start: Date;
  end: Date;
}

/** Adds months to a date, keeping the time of day (UTC). If the resulting month is too short, uses its last day. */
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
 * Returns the billing month that contains `now`, or the one `back` months before that. Months are counted from the
 * subscription's start (`anchor`).
 */
export function periodAt(anchor: Date, now: Date, back = 0): Period {
  let months = Math.max(0, monthsBetween(anchor, now));
  if (months > 0 && addMonths(anchor, months) > now) months -= 1;
  return { start: addMonths(anchor, months - back), end: addMonths(anchor, months - back + 1) };
}

/** Returns when hour packs expire: never (null) on annual plans, otherwise at the end of the month. */
export const packExpiry = (billing: Billing, periodStart: Date, now: Date): Date | null =>
  billing === 'annual' ? null : periodAt(periodStart, now).end;

/** How long a plan is kept while its payment is overdue (ms). */
export const graceMs = paymentGraceDays * 86_400_000;
/** Returns when a plan ends if its payment has been overdue since `overdueSince`. */
export const graceEnd = (overdueSince: Date): Date => new Date(overdueSince.getTime() + graceMs);
