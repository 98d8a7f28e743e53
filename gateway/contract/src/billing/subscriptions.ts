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

/** Seconds. */
export interface Allowance {
  /** Used of the month's own. */
  used: number;
  /** The month's own. */
  of: number;
  /** Left in bought packs. */
  packs: number;
}
export interface HourPack {
  id: string;
  kind: HourKind;
  hours: number;
  usedSeconds: number;
  paid: boolean;
  /** Null: rolls over. */
  expiresAt: string | null;
  createdAt: string;
}
export interface Subscription {
  plan: Plan;
  billing: Billing;
  /** The month that counts now. */
  periodStart: string;
  periodEnd: string;
  /** Switched without a payment where none is set up. */
  paid: boolean;
  extraSeats: number;
  whiteLabel: boolean;
  /** By a beta code: no quota holds. */
  unlimited: boolean;
  seats: { used: number; of: number };
  usage: Record<HourKind, Allowance>;
  packs: HourPack[];
}

export const usageQuery = pageQuery;
/** One session that ran. */
export interface UsageEntry {
  sessionId: string;
  title: string | null;
  candidateName: string | null;
  type: InterviewType | null;
  kind: HourKind;
  startedAt: string;
  seconds: number;
}
export interface UsageMonth {
  /** First moment of the month of usage. */
  start: string;
  interviews: number;
  seconds: number;
  humanoidSeconds: number;
}
