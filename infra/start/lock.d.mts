/** Returns the start time of a process as reported by the system, or null if the process has ended. */
export function startOf(pid: number): string | null;
/** Returns the id of the running process that holds the lock, or null if none does. */
export function lockHolder(file: string): number | null;
/**
 * Takes the lock, even if a process died while holding it. Returns a function that releases the lock, or null if a
 * running process holds it.
 */
export function takeLock(file: string): (() => void) | null;
/**
 * Waits for the lock and takes it. If it must wait, calls `waiting` once with the process id of the lock's holder.
 */
export function waitForLock(file: string, waiting: (pid: number | null) => void): Promise<() => void>;
