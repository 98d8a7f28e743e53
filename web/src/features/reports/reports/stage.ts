import type { RecordingStatus } from '@candi/contract/platform/enumerations';
import type { ReportAnswer } from '@candi/contract/reports/reports';

/** `closed`: over before it began, so nothing was said and no report is made. */
export type Stage = 'waiting' | 'live' | 'making' | 'failed' | 'ready' | 'closed';

type Standing = Pick<ReportAnswer, 'status' | 'startedAt' | 'reportStatus' | 'report'>;

/** What a session's page shows. */
export function stageOf({ status, startedAt, reportStatus, report }: Standing): Stage {
  if (status === 'PENDING') return 'waiting';
  if (status === 'OPENED') return 'live';
  if (report) return 'ready';
  if (startedAt === null) return 'closed';
  return reportStatus === 'failed' ? 'failed' : 'making';
}

/** For so long after the end a recording may still begin to be finished. Milliseconds. */
const settleMs = 120_000;

/** How the recording stands. Just after the end, "none" only says that nobody has looked at it yet. */
export function recordingStatus(
  { recording, startedAt, endedAt }: Pick<ReportAnswer, 'recording' | 'startedAt' | 'endedAt'>,
  now: number,
): RecordingStatus {
  const fresh = startedAt !== null && endedAt !== null && now - Date.parse(endedAt) < settleMs;
  return recording.status === 'none' && fresh ? 'finalising' : recording.status;
}

/** Whether anything may still change by itself, so that the page asks again. `now`: ms since the epoch. */
export function isMoving(answer: ReportAnswer, now: number): boolean {
  const stage = stageOf(answer);
  if (stage === 'live' || stage === 'making') return true;
  if (stage === 'waiting' || stage === 'closed') return false;
  return ['uploading', 'finalising'].includes(recordingStatus(answer, now));
}
