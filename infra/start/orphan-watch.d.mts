/** Returns the id of a process's parent, or null if it can't be determined or the process has ended. */
export function parentOf(pid: number): number | null;
/**
 * Calls `orphaned` once if this process loses its parent or grandparent: a SIGTERM sent to npm ends npm and its
 * shell, but not the processes they run. Returns a function that ends the watch, which otherwise keeps this process
 * running.
 */
export function whenOrphaned(orphaned: () => void): () => void;
