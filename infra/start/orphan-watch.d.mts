/** Returns the parent of a process; null if it can't be told or the process is gone. */
export function parentOf(pid: number): number | null;
/**
 * Calls `orphaned` once if this process loses its parent or its parent's parent: TERM to npm kills npm and its shell, not
 * what they run. Returns what ends the watch, which otherwise keeps the process alive.
 */
export function whenOrphaned(orphaned: () => void): () => void;
