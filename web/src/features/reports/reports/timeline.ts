import type { Turn } from '@candi/contract/interviews/sessions';

/** Session time (ms from startedAt) → file time in seconds, never before the file's first moment. */
export const fileSeconds = (sessionMs: number, offsetMs: number): number =>
  Math.max(0, (sessionMs - offsetMs) / 1000);

/** File time in seconds → session time in ms. */
export const sessionMs = (fileS: number, offsetMs: number): number => fileS * 1000 + offsetMs;

/** The turn being spoken at `ms` of the session: the last one begun, until the next begins; null before the first. */
export function spokenTurn(turns: readonly Pick<Turn, 'index' | 'startMs'>[], ms: number): number | null {
  let spoken: number | null = null;
  for (const turn of turns) {
    if (turn.startMs > ms) break;
    spoken = turn.index;
  }
  return spoken;
}

/** A clock's words for a moment of the session: "3:07". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
