import type { SessionRow } from '@candi/contract/interviews/interviews';

type Scored = Pick<SessionRow, 'status' | 'startedAt' | 'reportStatus' | 'overallScore'>;

/** What a list shows as the score. `none`: there is no score (yet). */
export type ScoreState = 'none' | 'making' | 'failed' | 'insufficient' | { score: number };

export function scoreState({ status, startedAt, reportStatus, overallScore }: Scored): ScoreState {
  if (overallScore !== null) return { score: overallScore };
  const over = status === 'COMPLETED' || status === 'CANCELLED';
  // A session that ended without starting has no report.
  if (!over || startedAt === null || reportStatus === null) return 'none';
  if (reportStatus === 'failed') return 'failed';
  return reportStatus === 'ready' ? 'insufficient' : 'making';
}

/** Returns whether a row may change soon without user action, in which case the list is polled. */
export const rowMoves = (row: Scored & Pick<SessionRow, 'mail'>): boolean =>
  row.status === 'OPENED' || row.mail === 'queued' || scoreState(row) === 'making';
