/** When a process began, as the system tells it; null when it is gone. */
export function startOf(pid: number): string | null;
/** The living process that holds the lock; null when none does. */
export function lockHolder(file: string): number | null;
/** Takes the lock, also over from a process that died with it. Returns what releases it, null when it is held. */
export function takeLock(file: string): (() => void) | null;
/** Takes the lock when its holder lets go. `waiting` is told once, with the holder's process id. */
export function waitForLock(file: string, waiting: (pid: number | null) => void): Promise<() => void>;
