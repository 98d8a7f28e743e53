/** Returns the start time of a process as reported by the system; null if the process has ended. */
export function startOf(pid: number): string | null;
/** Returns the id of the living process that holds the lock; null if none does. */
export function lockHolder(file: string): number | null;
/**
 * Takes the lock, also from a process that died while holding it. Returns a function that releases it; null
 * if it is held.
 */
export function takeLock(file: string): (() => void) | null;
/** Waits for the lock and takes it. Calls `waiting` once, with the holder's process id, if it has to wait. */
export function waitForLock(file: string, waiting: (pid: number | null) => void): Promise<() => void>;
