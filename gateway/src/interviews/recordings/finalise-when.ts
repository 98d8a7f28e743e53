/** Upload state of a session's recording. Times are in ms on the same clock. */
export interface Uploads {
  now: number;
  endedAt: number;
  takes: readonly { complete: boolean; updatedAt: number }[];
  /** Arrival of the agent's last audio chunk; null if there is none. */
  lastPieceAt: number | null;
}

/** If nothing arrives for this long, the uploads are considered finished (ms). */
export const quietMs = 15_000;

/**
 * Returns how long to wait before creating the file (ms): 0 if every take is complete, or nothing has arrived for
 * `quietMs`.
 */
export function waitBeforeFinalise({ now, endedAt, takes, lastPieceAt }: Uploads): number {
  if (takes.length > 0 && takes.every(({ complete }) => complete)) return 0;
  const last = Math.max(endedAt, lastPieceAt ?? 0, ...takes.map(({ updatedAt }) => updatedAt));
  return Math.max(0, last + quietMs - now);
}
