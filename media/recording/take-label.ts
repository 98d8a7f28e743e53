/** What is known of the bytes that stand in a file of the browser's storage. */
export interface TakeLabel {
  mimeType: string;
  /** ms from the session's startedAt at the take's first sample. */
  startMs: number;
  /** The gateway's number; null: it hasn't begun there. */
  take: number | null;
}

export const labelName = (fileName: string): string => `${fileName}.json`;

/** Of a take that begins now: whose it is, and since when (ms since 1970). */
export const spoolName = (sessionId: string): string => `${sessionId}.${Date.now()}`;
export const readSpoolName = (fileName: string): { sessionId: string; beganAt: number } => {
  const [sessionId = '', began] = fileName.split('.');
  return { sessionId, beganAt: Number(began) };
};
