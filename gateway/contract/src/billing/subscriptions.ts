import { z } from 'zod';
import { integer, pageQuery, text } from '../platform/common.ts';
import type { Billing, HourKind, InterviewType, InvoiceStatus, Plan } from '../platform/enumerations.ts';
import { billings, hourKinds, plans } from '../platform/enumerations.ts';
import { hourPackSizes } from './plans.ts';

const planFields = { plan: z.enum(plans), billing: z.enum(billings) };
const addOnFields = { extraSeats: integer.min(0).max(500), whiteLabel: z.boolean() };

export const planBody = z.object(planFields);
export type PlanBody = z.infer<typeof planBody>;

export const addOnsBody = z.object(addOnFields);
export type AddOnsBody = z.infer<typeof addOnsBody>;

/** A change of a plan that the payment provider charges for: the wanted plan with its add-ons. */
export const previewBody = z.object({ ...planFields, ...addOnFields });
/** `prorationDate`: from the preview that the caller confirms (s since the epoch). */
export const changeBody = previewBody.extend({ prorationDate: integer.min(0) });
export type ChangeBody = z.infer<typeof changeBody>;

export const hourPackBody = z.object({ kind: z.enum(hourKinds), hours: z.literal(hourPackSizes) });
export type HourPackBody = z.infer<typeof hourPackBody>;

/** What is bought on the payment provider's page: a plan, or a pack of hours. */
export const checkoutBody = z.union([z.object(planFields), hourPackBody]);
export type CheckoutBody = z.infer<typeof checkoutBody>;
/** An address of the payment provider, to which the browser goes next. */
export interface PaymentPage {
  url: string;
}

/** The cost of a change, in US cents. */
export interface ChangePreview {
  prorationDate: number;
  /** For the rest of the period, excluding tax. */
  charge: number;
  /** For what was already paid, excluding tax. */
  credit: number;
  tax: number;
  /** Charged at once; 0 if the change is covered by credit. */
  due: number;
  /** Kept as credit for later invoices. */
  credited: number;
}

export interface ChangedSubscription {
  subscription: Subscription;
  /** Where a payment that the bank asks to confirm is completed; the change follows it. Null if none is needed. */
  confirmUrl: string | null;
}

export const invoicesQuery = z.object({
  /** Id of the last invoice of the page before. */
  after: z
    .string()
    .regex(/^in_\w{1,100}$/)
    .optional(),
});
export interface Invoice {
  id: string;
  number: string | null;
  at: string;
  /** US cents, with tax. */
  total: number;
  status: InvoiceStatus;
  /** The provider's page of the invoice, and its PDF. */
  url: string | null;
  pdf: string | null;
}

export const betaCodeBody = z.object({ code: text.trim().max(100) });

/** Interview time of one kind (s). */
export interface Allowance {
  /** Used from the monthly quota. */
  used: number;
  /** Monthly quota. */
  of: number;
  /** Remaining in purchased hour packs. */
  packs: number;
  /** Reserved by interviews that haven't ended, at their planned duration. */
  reserved: number;
}
interface HourPack {
  id: string;
  kind: HourKind;
  hours: number;
  usedSeconds: number;
  paid: boolean;
  /** Null if the pack never expires. */
  expiresAt: string | null;
  createdAt: string;
}
export interface Subscription {
  plan: Plan;
  billing: Billing;
  /** Start of the current billing month. */
  periodStart: string;
  periodEnd: string;
  /** False if the plan was changed without a payment because no payment provider is configured. */
  paid: boolean;
  extraSeats: number;
  whiteLabel: boolean;
  /** True for plans from a beta code, which have no quotas. */
  unlimited: boolean;
  seats: { used: number; of: number };
  usage: Record<HourKind, Allowance>;
  packs: HourPack[];
  /** Null if no payment provider is configured: plans then switch at once and are marked as unpaid. */
  payment: Payment | null;
}
/** What the payment provider says about the plan. */
export interface Payment {
  /** Whether the provider charges for the plan. If not, a plan is bought on its page. */
  subscribed: boolean;
  /** When the plan renews; null if it doesn't. */
  renewsAt: string | null;
  /** When a cancelled plan becomes the free plan. */
  endsAt: string | null;
  /** Until when the plan is kept although a payment is overdue; null if none is. */
  graceEndsAt: string | null;
}

export const usageQuery = pageQuery;
/** Usage by one session. */
export interface UsageEntry {
  sessionId: string;
  /** Title and candidate name are null if the candidate was erased (`type` too) or if the interview is private. */
  title: string | null;
  candidateName: string | null;
  type: InterviewType | null;
  kind: HourKind;
  startedAt: string;
  seconds: number;
}
export interface UsageMonth {
  /** Start of the month. */
  start: string;
  interviews: number;
  seconds: number;
  humanoidSeconds: number;
}
