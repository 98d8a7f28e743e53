import type { ReportAnswer } from '@candi/contract/reports/reports';

/**
 * Keeps the current URL of a recording while it refers to the same file. Each response contains a URL with a new
 * access key, and a changed URL would interrupt playback.
 */
export function keepRecordingUrl(before: ReportAnswer | undefined, after: ReportAnswer): ReportAnswer {
  const was = before?.recording;
  const { recording } = after;
  const same =
    was !== undefined &&
    was.url !== null &&
    recording.url !== null &&
    was.source === recording.source &&
    was.durationMs === recording.durationMs;
  return same ? { ...after, recording: { ...recording, url: was.url } } : after;
}
