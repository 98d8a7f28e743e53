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

/** The plan and add-ons to preview. Used only while the payment provider charges for the current plan. */
export const previewBody = z.object({ ...planFields, ...addOnFields });
/**
 * `prorationDate`: the time from which the change is charged, taken from the preview that the user confirmed (s since
 * the epoch).
 */
export const changeBody = previewBody.extend({ prorationDate: integer.min(0) });
export type ChangeBody = z.infer<typeof changeBody>;

export const hourPackBody = z.object({ kind: z.enum(hourKinds), hours: z.literal(hourPackSizes) });
export type HourPackBody = z.infer<typeof hourPackBody>;

/** A purchase on the payment provider's page: a plan, or an hour pack. */
export const checkoutBody = z.union([z.object(planFields), hourPackBody]);
export type CheckoutBody = z.infer<typeof checkoutBody>;
/** A page of the payment provider, which the browser opens next. */
export interface PaymentPage {
  url: string;
}

/** The cost of a change. Amounts are in US cents. */
export interface ChangePreview {
  /** Time from which the change is charged (s since the epoch). */
  prorationDate: number;
  /** Price of the new plan for the rest of the period, excluding tax. */
  charge: number;
  /** Refund for the unused rest of the old plan, excluding tax. */
  credit: number;
  tax: number;
  /** Amount charged immediately, including tax; 0 if credit covers it. */
  due: number;
  /** Amount kept as credit for later invoices. */
  credited: number;
}

export interface ChangedSubscription {
  subscription: Subscription;
  /**
   * URL where the customer confirms the payment if their bank requires it; the plan changes once it is paid. Null if no
   * confirmation is needed.
   */
  confirmUrl: string | null;
}

export const invoicesQuery = z.object({
  /** Id of the last invoice of the previous page. */
  after: z
    .string()
    .regex(/^in_\w{1,100}$/)
    .optional(),
});
export interface Invoice {
  id: string;
  number: string | null;
  at: string;
  /** US cents, including tax. */
  total: number;
  status: InvoiceStatus;
  /** URL of the invoice's page at the payment provider. */
  url: string | null;
  /** URL of the invoice as a PDF. */
  pdf: string | null;
}

export const betaCodeBody = z.object({ code: text.trim().max(100) });

/**
 * Interview time of one kind (s). `available` is `of - used + packs - reserved`, at least 0. For `humanoid`, it may
 * be less, because humanoid interviews use the monthly quotas of both kinds.
 */
export interface Allowance {
  /** Time used from the monthly quota. */
  used: number;
  /** Monthly quota. */
  of: number;
  /** Time used from purchased hour packs in the current month. */
  usedOfPacks: number;
  /** Time remaining in purchased hour packs. */
  packs: number;
  /**
   * Time reserved by interviews that haven't ended, at their planned duration. For `interview`, includes the time
   * that humanoid interviews reserve beyond their own packs.
   */
  reserved: number;
  /** Time left for new interviews. */
  available: number;
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
  /** Null if no payment provider is configured: plans then switch immediately and are marked as unpaid. */
  payment: Payment | null;
}
/** The subscription at the payment provider. */
export interface Payment {
  /** False if the provider doesn't charge for the plan yet; a plan can then be bought on the provider's page. */
  subscribed: boolean;
  /** When the plan renews; null if it won't. */
  renewsAt: string | null;
  /** When a cancelled plan changes to the free plan; null if it isn't cancelled. */
  endsAt: string | null;
  /** When a plan with an overdue payment changes to the free plan; null if no payment is overdue. */
  graceEndsAt: string | null;
}

export const usageQuery = pageQuery;
/** Interview time used by one session. */
export interface UsageEntry {
  sessionId: string;
  /**
   * The title and the candidate's name are null if the candidate was erased or the interview is private. `type` is null
   * if the candidate was erased.
   */
  title: string | null;
  candidateName: string | null;
  type: InterviewType | null;
  kind: HourKind;
  startedAt: string;
  seconds: number;
}
export interface UsageMonth {
  start: string;
  interviews: number;
  seconds: number;
  humanoidSeconds: number;
}
