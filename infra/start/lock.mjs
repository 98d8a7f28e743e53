// Plain JavaScript: the bootstrap takes locks before a Node that runs TypeScript is there.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** When a process began, as the system tells it: with the id, it names one process for good. Null: it is gone. */
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

/** The living process that holds the lock; null when none does. */
export function lockHolder(file) {
  try {
    const { pid, start } = JSON.parse(readFileSync(file, 'utf8'));
    return startOf(pid) === start ? pid : null;
  } catch {
    return null;
  }
}

/** Takes the lock, also over from a process that died with it. Returns what releases it, null when it is held. */
export function takeLock(file) {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(mine, JSON.stringify({ pid: process.pid, start: startOf(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      try {
        // A link appears whole or not at all, so no one reads a half-written lock.
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

/** Moved away first: of several who find it stale one moves it, and a fresh lock moved by mistake is put back. */
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
      // Someone else has taken it meanwhile: the holder moved aside lost it in the same instant it took it.
    }
  }
  rmSync(aside, { force: true });
}

/** Takes the lock when its holder lets go. `waiting` is told once, with the holder's process id. */
export async function waitForLock(file, waiting) {
  for (let told = false; ;) {
    const release = takeLock(file);
    if (release) return release;
    if (!told) waiting(lockHolder(file));
    told = true;
    await delay(200);
  }
}
