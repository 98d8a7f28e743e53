import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';

/**
 * `closed`: the session ended before it started, so there is no conversation and no report. `improvable`: there is a
 * report, and a better one can be made.
 */
export type Stage = 'waiting' | 'live' | 'making' | 'failed' | 'improvable' | 'ready' | 'closed';

type StageInput = Pick<ReportAnswer, 'status' | 'startedAt' | 'reportStatus' | 'improvable' | 'report'>;

/** Returns the stage of a session, which determines what its page shows. */
export function stageOf({ status, startedAt, reportStatus, improvable, report }: StageInput): Stage {
  if (status === 'PENDING') return 'waiting';
  if (status === 'OPENED') return 'live';
  if (report && reportStatus === 'ready') return improvable ? 'improvable' : 'ready';
  if (startedAt === null) return 'closed';
  return reportStatus === 'failed' ? 'failed' : 'making';
}

/** Time after the end of a session in which its recording may not be processed yet (ms). */
const settleMs = 120_000;

/**
 * Returns the status of the recording. Shortly after the session ended, "none" counts as "finalising", because
 * processing may not have started yet.
 */
export function recordingStatus(
  { recording, startedAt, endedAt }: Pick<ReportAnswer, 'recording' | 'startedAt' | 'endedAt'>,
  now: number,
): RecordingStatus {
  const fresh = startedAt !== null && endedAt !== null && now - Date.parse(endedAt) < settleMs;
  return recording.status === 'none' && fresh ? 'finalising' : recording.status;
}

/**
 * Returns whether the session, its recording or its report may still change, so that the page should poll. `now` is in
 * ms since the epoch.
 */
export function isMoving(answer: ReportAnswer, now: number): boolean {
  const stage = stageOf(answer);
  if (stage === 'live' || stage === 'making') return true;
  if (stage === 'waiting' || stage === 'closed') return false;
  return ['uploading', 'finalising'].includes(recordingStatus(answer, now));
}
