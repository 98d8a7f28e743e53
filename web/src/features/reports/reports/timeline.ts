import type { Turn } from '@candi/contract/interviews/segments';

/** Converts session time (ms) to file time (s), at least 0. */
export const fileSeconds = (sessionMs: number, offsetMs: number): number =>
  Math.max(0, (sessionMs - offsetMs) / 1000);

/** Converts file time (s) to session time (ms). */
export const sessionMs = (fileS: number, offsetMs: number): number => fileS * 1000 + offsetMs;

/**
 * Returns the index of the turn spoken at `ms` of the session: the last one that has started. Null before the first
 * turn.
 */
export function spokenTurn(turns: readonly Pick<Turn, 'index' | 'startMs'>[], ms: number): number | null {
  let spoken: number | null = null;
  for (const turn of turns) {
    if (turn.startMs > ms) break;
    spoken = turn.index;
  }
  return spoken;
}

/** Formats a position (ms) as minutes and seconds, such as "3:07". */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
