import type { Fixed, UpdatedAt } from './columns.ts';

/** Lines that a candidate marked as misheard. */
export interface MisheardTurnsTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  turn_index: Fixed<number>;
  said: string;
  marked_at: UpdatedAt;
}
export interface TalkRatingsTable {
  company_id: Fixed<string>;
  session_id: Fixed<string>;
  /** 1–5. */
  stars: number;
  words: string;
  rated_at: UpdatedAt;
}
