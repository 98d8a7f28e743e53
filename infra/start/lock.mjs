// Plain JavaScript, because the bootstrap takes locks before a Node version that runs TypeScript is installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Returns the start time of a process as reported by the system, or null if the process has ended. The start time and
 * the process id together identify a process uniquely.
 */
export function startOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : fields[19];
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Returns the id of the running process that holds the lock, or null if none does. */
export function lockHolder(file) {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8'));
    return startOf(pid) === start ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Takes the lock, even if a process died while holding it. Returns a function that releases the lock, or null if a
 * running process holds it.
 */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A hard link appears atomically, so no process can read a partly written lock.
        linkSync(mine, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      if (lockHolder(file) !== null) return null;
      removeStale(file);
    }
    return null;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Removes a stale lock by renaming it first. Only one of several processes succeeds, and a valid lock that was
 * renamed by mistake is restored.
 */
function removeStale(file) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (lockHolder(aside) !== null) {
    try {
      linkSync(aside, file);
    } catch {
      // Another process has taken the lock in the meantime, so the lock that was renamed by mistake can't be
      // restored.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Waits for the lock and takes it. If it must wait, calls `waiting` once with the process id of the lock's holder.
 */
export async function waitForLock(file, waiting) {
  for (let reported = false; ;) {
    const release = takeLock(file);
    if (release) return release;
    if (!reported) waiting(lockHolder(file));
    reported = true;
    await delay(200);
  }
}
