import { z } from 'zod';
import { integer, text } from '../platform/common.ts';
import type { Language } from '../platform/enumerations.ts';
import type { Turn } from './sessions.ts';

/** What a candidate sees and says of a session that is over, by their link. */
export interface CandidateFeedback {
  title: string;
  companyName: string;
  language: Language;
  startedAt: string;
  /** As stored; `said` where the candidate marked the line as misheard. */
  turns: Turn[];
  rating: TalkRating | null;
}

/** What was said in the place of what was heard; null: the line was heard right after all. */
export const misheardBody = z.object({ said: text.trim().min(1).max(4000).nullable() });

export const ratingBody = z.object({
  stars: integer.min(1).max(5),
  words: text.trim().max(2000).default(''),
});
export type TalkRating = z.infer<typeof ratingBody>;
