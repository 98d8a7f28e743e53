import type { Billing, HourKind, Plan } from '../platform/enumerations.ts';

export type Audience = 'personal' | 'business';

/**
 * How the page shows what annual billing saves: percent of the price, US dollars per year, or number of free months.
 */
type SavingUnit = 'percent' | 'amount' | 'months';

/** A plan with its billing period and add-ons. */
export interface PlanChoice {
  plan: Plan;
  billing: Billing;
  extraSeats: number;
  whiteLabel: boolean;
}

interface PlanTerms {
  audience: Audience;
  /** Price (US dollars, excluding tax): per month in `monthly`, per year in `annual`. */
  price: Record<Billing, number>;
  /** Maximum number of members, including the owner. */
  seats: number;
  /** Interview hours per month. */
  hours: number;
  /** Part of `hours` that may be used for humanoid interviews. */
  humanoidHours: number;
  savingUnit: SavingUnit;
}

/** Names of the plans. They aren't translated. */
export const planNames: Record<Plan, string> = {
  FREE: 'Free',
  PRO: 'Pro',
  MAX: 'Max',
  STARTUP: 'Startup',
  GROWTH: 'Growth',
  AGENCY_PRO: 'Agency Pro',
};

/** Prices and quotas of every plan. The interface computes all its figures from this table. */
export const planTerms: Record<Plan, PlanTerms> = {
  FREE: {
    audience: 'personal',
    price: { monthly: 0, annual: 0 },
    seats: 1,
    hours: 1,
    humanoidHours: 1,
    savingUnit: 'percent',
  },
  PRO: {
    audience: 'personal',
    price: { monthly: 15, annual: 120 },
    seats: 1,
    hours: 5,
    humanoidHours: 2,
    savingUnit: 'percent',
  },
  MAX: {
    audience: 'personal',
    price: { monthly: 50, annual: 480 },
    seats: 1,
    hours: 20,
    humanoidHours: 10,
    savingUnit: 'percent',
  },
  STARTUP: {
    audience: 'business',
    price: { monthly: 90, annual: 900 },
    seats: 5,
    hours: 40,
    humanoidHours: 20,
    savingUnit: 'amount',
  },
  GROWTH: {
    audience: 'business',
    price: { monthly: 250, annual: 2500 },
    seats: 15,
    hours: 120,
    humanoidHours: 60,
    savingUnit: 'months',
  },
  AGENCY_PRO: {
    audience: 'business',
    price: { monthly: 500, annual: 5000 },
    seats: 40,
    hours: 300,
    humanoidHours: 150,
    savingUnit: 'months',
  },
};

/** Add-ons to a paid plan (US dollars). Seats and white-labelling are per month; hours are charged once. */
export const addOnPrices = { seat: 12, interviewHour: 4, humanoidHour: 8, whiteLabel: 60 } as const;
/** Add-ons that are charged in each billing period, together with the plan. */
export type RecurringAddOn = 'seat' | 'whiteLabel';
/** Price of one add-on per billing period (US dollars), excluding tax. Annual billing charges twelve months at once. */
export const addOnPrice = (addOn: RecurringAddOn, billing: Billing): number =>
  addOnPrices[addOn] * (billing === 'annual' ? 12 : 1);

/** Price of one hour in an hour pack (US dollars), excluding tax. */
export const hourPrice = (kind: HourKind): number =>
  kind === 'humanoid' ? addOnPrices.humanoidHour : addOnPrices.interviewHour;

/** How long a company keeps its plan while a payment is overdue (days). After that, it is on the free plan. */
export const paymentGraceDays = 14;

/** Sizes of the hour packs on sale (hours). */
export const hourPackSizes = [5, 20, 50] as const;

/** Returns what annual billing saves over monthly billing, in the plan's `savingUnit`; null if it saves nothing. */
export function annualSaving(plan: Plan): { as: SavingUnit; value: number } | null {
  const { price, savingUnit } = planTerms[plan];
  const twelve = 12 * price.monthly;
  const saved = twelve - price.annual;
  if (saved <= 0) return null;
  const value = { percent: (100 * saved) / twelve, amount: saved, months: saved / price.monthly }[savingUnit];
  return { as: savingUnit, value: Math.round(value) };
}

/** Price of a plan with its add-ons per billing period (US dollars), excluding tax. */
export const choicePrice = ({ plan, billing, extraSeats, whiteLabel }: PlanChoice): number =>
  planTerms[plan].price[billing] +
  extraSeats * addOnPrice('seat', billing) +
  (whiteLabel ? addOnPrice('whiteLabel', billing) : 0);

/** Returns whether a plan costs money. Only paid plans can have add-ons. */
export const isPaidPlan = (plan: Plan): boolean => planTerms[plan].price.monthly > 0;

/** Monthly quota of a plan for one kind of interview (s). */
export const monthlySeconds = (plan: Plan, kind: HourKind): number =>
  3600 * (kind === 'humanoid' ? planTerms[plan].humanoidHours : planTerms[plan].hours);
