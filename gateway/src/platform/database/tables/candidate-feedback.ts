import type { Fixed, UpdatedAt } from './columns.ts';

/** Lines that a candidate marked as misheard. */
export interface MisheardTurnsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  turnIndex: Fixed<number>;
  said: string;
  markedAt: UpdatedAt;
}
export interface TalkRatingsTable {
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  /** 1–5. */
  stars: number;
  words: string;
  ratedAt: UpdatedAt;
}
