import { z } from 'zod';
import { text } from '../platform/common.ts';
import { type ExtraTime, extraTimes } from './link.ts';

const extraTime = z.literal(extraTimes);

/** What a candidate asks for before they join; something must be asked for. */
export const accommodationBody = z
  .object({
    /** In their own words. */
    note: text.trim().max(1000).default(''),
    extraTime: extraTime.default(1),
    largerText: z.boolean().default(false),
    typed: z.boolean().default(false),
  })
  .refine(({ note, extraTime: time, largerText, typed }) => note !== '' || time > 1 || largerText || typed, {
    path: ['note'],
  });
export type AccommodationBody = z.infer<typeof accommodationBody>;

/** Larger text and typed answers are had by asking; extra time is the recruiter's to grant. */
export interface Accommodation extends AccommodationBody {
  /** Null: not answered yet; 1: no extra time. */
  grantedExtraTime: ExtraTime | null;
}

/** PUT /v1/sessions/{id}/accommodation: the recruiter's answer. 1: no extra time. */
export const accommodationAnswer = z.object({ extraTime });

/** Of an interview, as its page lists them: the unanswered first. */
export interface AskedAccommodation extends Accommodation {
  /** The candidate's last attempt. */
  sessionId: string;
  candidateName: string;
  requestedAt: string;
  /** The attempt has not begun: an answer still takes effect. */
  open: boolean;
}
export interface AskedAccommodations {
  items: AskedAccommodation[];
}
