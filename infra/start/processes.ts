import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Returns whether a process with this id is running. Zombies count as ended. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  if (process.platform !== 'linux') return true;
  try {
    return statFields(pid)[0] !== 'Z';
  } catch {
    return false;
  }
}

/** Waits until a process that isn't a child of this process has ended. Resolves to false after `timeoutMs`. */
export async function gone(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (alive(pid)) {
    if (Date.now() >= end) return false;
    await delay(20);
  }
  return true;
}

/** Sends a signal to a process group; does nothing if the group has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Returns the fields of /proc/<pid>/stat after the program's name: state, parent, and so on. */
function statFields(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
