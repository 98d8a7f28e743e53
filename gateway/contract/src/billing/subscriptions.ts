import { z } from 'zod';
import { integer, pageQuery, text } from '../platform/common.ts';
import type { Billing, HourKind, InterviewType, Plan } from '../platform/enumerations.ts';
import { billings, hourKinds, plans } from '../platform/enumerations.ts';
import { hourPackSizes } from './plans.ts';

export const planBody = z.object({ plan: z.enum(plans), billing: z.enum(billings) });
export type PlanBody = z.infer<typeof planBody>;

export const addOnsBody = z.object({
  extraSeats: integer.min(0).max(500),
  whiteLabel: z.boolean(),
});
export type AddOnsBody = z.infer<typeof addOnsBody>;

export const hourPackBody = z.object({ kind: z.enum(hourKinds), hours: z.literal(hourPackSizes) });
export type HourPackBody = z.infer<typeof hourPackBody>;

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
