/** Metadata of a recording in the browser's storage. */
export interface RecordingLabel {
  mimeType: string;
  /** Time of the first sample since the session's `startedAt` (ms). */
  startMs: number;
  /** The recording's number at the gateway; null if it isn't created there yet. */
  take: number | null;
}

export const labelName = (fileName: string): string => `${fileName}.json`;

/** Returns the file name of a recording that begins now: its session and start (ms since 1970). */
export const spoolName = (sessionId: string): string => `${sessionId}.${Date.now()}`;
export const readSpoolName = (fileName: string): { sessionId: string; beganAt: number } => {
  const [sessionId = '', began] = fileName.split('.');
  return { sessionId, beganAt: Number(began) };
};
