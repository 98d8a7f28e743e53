import type { Billing, HourKind, Plan } from '../platform/enumerations.ts';

export type Audience = 'personal' | 'business';

/** How an annual saving is told: of the year's price in percent, in dollars a year, or in months that cost nothing. */
export type SavingAs = 'percent' | 'amount' | 'months';

export interface PlanTerms {
  audience: Audience;
  /** US dollars, before taxes. */
  price: Record<Billing, number>;
  /** Members, the owner among them. */
  seats: number;
  /** Interview hours a month. */
  hours: number;
  /** How many of them may be humanoid interviews. */
  humanoidHours: number;
  savingAs: SavingAs;
}

/** The only source of prices and quotas; every label is computed from it. */
export const planTerms: Record<Plan, PlanTerms> = {
  FREE: {
    audience: 'personal',
    price: { monthly: 0, annual: 0 },
    seats: 1,
    hours: 1,
    humanoidHours: 1,
    savingAs: 'percent',
  },
  PRO: {
    audience: 'personal',
    price: { monthly: 15, annual: 120 },
    seats: 1,
    hours: 5,
    humanoidHours: 2,
    savingAs: 'percent',
  },
  MAX: {
    audience: 'personal',
    price: { monthly: 50, annual: 480 },
    seats: 1,
    hours: 20,
    humanoidHours: 10,
    savingAs: 'percent',
  },
  STARTUP: {
    audience: 'business',
    price: { monthly: 90, annual: 900 },
    seats: 5,
    hours: 40,
    humanoidHours: 20,
    savingAs: 'amount',
  },
  GROWTH: {
    audience: 'business',
    price: { monthly: 250, annual: 2500 },
    seats: 15,
    hours: 120,
    humanoidHours: 60,
    savingAs: 'months',
  },
  AGENCY_PRO: {
    audience: 'business',
    price: { monthly: 500, annual: 5000 },
    seats: 40,
    hours: 300,
    humanoidHours: 150,
    savingAs: 'months',
  },
};

/** What can be added to a paid plan. US dollars; seats and white-labelling a month, hours once. */
export const addOnPrices = { seat: 12, interviewHour: 4, humanoidHour: 8, whiteLabel: 60 } as const;
/** Packs as they are sold. Hours. */
export const hourPackSizes = [5, 20, 50] as const;

/** What a year by the year saves against twelve months, told as the plan tells it. Null where it saves nothing. */
export function annualSaving(plan: Plan): { as: SavingAs; value: number } | null {
  const { price, savingAs } = planTerms[plan];
  const twelve = 12 * price.monthly;
  const saved = twelve - price.annual;
  if (saved <= 0) return null;
  const value = { percent: (100 * saved) / twelve, amount: saved, months: saved / price.monthly }[savingAs];
  return { as: savingAs, value: Math.round(value) };
}

/** A month's share of the price. US dollars. */
export const monthlyPrice = (plan: Plan, billing: Billing): number =>
  billing === 'monthly' ? planTerms[plan].price.monthly : planTerms[plan].price.annual / 12;

/** Seconds of interviews of a kind that the plan gives each month. */
export const monthlySeconds = (plan: Plan, kind: HourKind): number =>
  3600 * (kind === 'humanoid' ? planTerms[plan].humanoidHours : planTerms[plan].hours);
