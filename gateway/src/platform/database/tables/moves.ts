import type { MoveDestination } from '@candi/contract/interviews/moves';
import type { Generated } from 'kysely';
import type { CreatedAt, Fixed, Optional } from './columns.ts';

/** Secrets with which candidates move between page and telephone, and the moves that were made (`usedAt`). */
export interface SessionMovesTable {
  id: Generated<string>;
  companyId: Fixed<string>;
  sessionId: Fixed<string>;
  destination: Fixed<MoveDestination>;
  /** Hash of the PIN (with a key) or of the link's token; null if the page that was left behind took the interview back. */
  lookup: Optional<Buffer>;
  /** The encrypted PIN or token. */
  sealed: Optional<Buffer>;
  expiresAt: Date;
  /** The call whose caller entered the PIN last. */
  callId: Optional<string>;
  /** When the candidate asked for the PIN or a caller entered it; null if the page has only fetched it in advance. */
  askedAt: Optional<Date>;
  usedAt: Optional<Date>;
  createdAt: CreatedAt;
}
