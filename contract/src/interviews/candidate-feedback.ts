import { z } from 'zod';
import { integer, text } from '../platform/common.ts';
import type { Language } from '../platform/enumerations.ts';
import type { Turn } from './segments.ts';

/** A question that the candidate asked and that Candi passes on to the hiring team, in the candidate's words. */
export interface OpenQuestion {
  /** Id of the log entry that recorded the question, from `entryId`. */
  id: string;
  text: string;
  /** When the question was asked (ms from the session's start). */
  startMs: number;
}

/** `texts`: what was said in the turn: one text for each of Candi's utterances, and a single one of other speakers. */
export interface CandidateTurn extends Turn {
  texts: string[];
}

/** What a candidate can see and submit after the session through the session's link. */
export interface CandidateFeedback {
  title: string;
  companyName: string;
  language: Language;
  startedAt: string;
  /** Stored transcript. `said` is set on lines that the candidate has corrected. */
  turns: CandidateTurn[];
  rating: InterviewRating | null;
  /** Questions passed on to the hiring team, without duplicates and without those that the candidate withdrew. */
  openQuestions: OpenQuestion[];
  /** False once a team member has opened the report: questions can't be withdrawn from then on. */
  questionsWithdrawable: boolean;
}

/** The candidate's correction of a line that was recognised wrongly. Null removes the correction. */
export const misheardBody = z.object({ said: text.trim().min(1).max(4000).nullable() });

export const ratingBody = z.object({
  stars: integer.min(1).max(5),
  words: text.trim().max(2000).default(''),
});
export type InterviewRating = z.infer<typeof ratingBody>;
