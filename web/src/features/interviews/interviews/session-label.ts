import type { CancelReason, InterviewStatus } from '@candi/contract/platform/enumerations';
import type { SessionRow } from '@candi/contract/interviews/interviews';

export type SessionLabel = 'pending' | 'scheduled' | 'opened' | 'completed' | 'cancelled';

/** Returns the label shown in lists; a pending session is labelled "scheduled" until its scheduled time. */
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

/** Returns the translation key of a cancel reason. */
export const cancelReasonKey = (reason: CancelReason) => `interviews.cancelReasons.${reason}` as const;

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

/** Returns whether a row may change soon without an action of the user, so that its list is polled. */
export const rowMoves = (row: Scored & Pick<SessionRow, 'mail'>): boolean =>
  row.status === 'OPENED' || row.mail === 'queued' || scoreState(row) === 'making';
