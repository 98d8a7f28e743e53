import type { CancelReason, InterviewStatus } from '@candi/contract/platform/enumerations';
import type { SessionRow } from '@candi/contract/interviews/interviews';

export type SessionLabel = 'pending' | 'scheduled' | 'opened' | 'completed' | 'cancelled';

/** The word a list shows: a session that waits for a time still to come is "scheduled". */
export function sessionLabel(row: Pick<SessionRow, 'status' | 'scheduledAt'>, now: Date): SessionLabel {
  const labels: Record<InterviewStatus, SessionLabel> = {
    PENDING: row.scheduledAt !== null && new Date(row.scheduledAt) > now ? 'scheduled' : 'pending',
    OPENED: 'opened',
    COMPLETED: 'completed',
    CANCELLED: 'cancelled',
  };
  return labels[row.status];
}

export const labelColours: Record<SessionLabel, string> = {
  pending: 'gray',
  scheduled: 'blue',
  opened: 'apricot',
  completed: 'lagoon',
  cancelled: 'red',
};

/** The key of the reason's words. */
export const cancelReasonKey = (reason: CancelReason) => `interviews.cancelReasons.${reason}` as const;

type Scored = Pick<SessionRow, 'status' | 'startedAt' | 'reportStatus' | 'overallScore'>;

/** What a list says in the place of the score. `none`: there is none to come (yet). */
export type ScoreState = 'none' | 'making' | 'failed' | 'insufficient' | { score: number };

export function scoreState({ status, startedAt, reportStatus, overallScore }: Scored): ScoreState {
  if (overallScore !== null) return { score: overallScore };
  const over = status === 'COMPLETED' || status === 'CANCELLED';
  // Closed without a start: nothing was said, and no report is made.
  if (!over || startedAt === null || reportStatus === null) return 'none';
  if (reportStatus === 'failed') return 'failed';
  return reportStatus === 'ready' ? 'insufficient' : 'making';
}

/** Whether a row may change by itself soon, so that its list asks again. */
export const rowMoves = (row: Scored & Pick<SessionRow, 'mail'>): boolean =>
  row.status === 'OPENED' || row.mail === 'queued' || scoreState(row) === 'making';
