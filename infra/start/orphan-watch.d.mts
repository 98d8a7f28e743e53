/** Returns the parent of a process; null if it can't be determined or the process has ended. */
export function parentOf(pid: number): number | null;
/**
 * Calls `orphaned` once if this process loses its parent or grandparent: SIGTERM sent to npm kills npm and its shell,
 * but not the processes they run. Returns a function that ends the watch, which otherwise keeps this process alive.
 */
export function whenOrphaned(orphaned: () => void): () => void;
