import type { ReportAnswer } from '@candi/contract/reports/reports';

/**
 * A recording's address carries a key that is made anew with every answer. While it names the same file the address
 * in use is kept, so that asking again doesn't stop what is playing.
 */
export function keepAddress(before: ReportAnswer | undefined, after: ReportAnswer): ReportAnswer {
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
