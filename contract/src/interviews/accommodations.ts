import { z } from 'zod';
import { text } from '../platform/common.ts';
import { type ExtraTime, extraTimes } from './link.ts';

const extraTime = z.literal(extraTimes);

/** Accommodations that a candidate requests before joining. At least one must be requested. */
export const accommodationBody = z
  .object({
    /** Free-text request. */
    note: text.trim().max(1000).default(''),
    extraTime: extraTime.default(1),
    largerText: z.boolean().default(false),
    typed: z.boolean().default(false),
  })
  .refine(({ note, extraTime: time, largerText, typed }) => note !== '' || time > 1 || largerText || typed, {
    path: ['note'],
  });
export type AccommodationBody = z.infer<typeof accommodationBody>;

/**
 * A request and the recruiter's answer. Larger text and typed answers apply at once; only extra time needs approval.
 */
export interface Accommodation extends AccommodationBody {
  /** Null until a recruiter has answered; 1 if no extra time was granted. */
  grantedExtraTime: ExtraTime | null;
}

/** PUT /v1/sessions/{id}/accommodation: the recruiter's answer. An `extraTime` of 1 grants no extra time. */
export const accommodationAnswer = z.object({ extraTime });

/** A request as listed on the interview page, unanswered requests first. */
export interface AskedAccommodation extends Accommodation {
  /** Session of the candidate's latest attempt. */
  sessionId: string;
  candidateName: string;
  requestedAt: string;
  /** False once the attempt has started, because an answer would no longer take effect. */
  open: boolean;
}
export interface AskedAccommodations {
  items: AskedAccommodation[];
}
