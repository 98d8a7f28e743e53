import { z } from 'zod';
import { integer, text } from '../platform/common.ts';
import type { Language } from '../platform/enumerations.ts';
import type { Turn } from './sessions.ts';

/** What a candidate can see and submit after the session, using the session's link. */
export interface CandidateFeedback {
  title: string;
  companyName: string;
  language: Language;
  startedAt: string;
  /** Stored transcript; `said` is set on lines that the candidate marked as misheard. */
  turns: Turn[];
  rating: InterviewRating | null;
}

/** The candidate's correction of a misheard line. Null removes the correction. */
export const misheardBody = z.object({ said: text.trim().min(1).max(4000).nullable() });

export const ratingBody = z.object({
  stars: integer.min(1).max(5),
  words: text.trim().max(2000).default(''),
});
export type InterviewRating = z.infer<typeof ratingBody>;
