/** What a session's recording waits for. Times are ms of one clock. */
export interface Uploads {
  now: number;
  endedAt: number;
  takes: readonly { complete: boolean; updatedAt: number }[];
  /** When the agent's last piece came; null: none. */
  lastPieceAt: number | null;
}

/** No byte for this long, and what is there is all there will be. ms. */
export const quietMs = 15_000;

/** How long to wait before making the file: 0 when every take is complete, or nothing came for a while. ms. */
export function waitBeforeFinalise({ now, endedAt, takes, lastPieceAt }: Uploads): number {
  if (takes.length > 0 && takes.every(({ complete }) => complete)) return 0;
  const last = Math.max(endedAt, lastPieceAt ?? 0, ...takes.map(({ updatedAt }) => updatedAt));
  return Math.max(0, last + quietMs - now);
}
