// Plain JavaScript for Node 20 and later, because `bootstrap.mjs` needs this module before the packages are
// installed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Interval at which the parent process is checked (ms). */
const checkMs = 500;

export function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Fields after the program's name: state, parent, …
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' })) || null;
  } catch {
    return null;
  }
}

export function whenOrphaned(orphaned) {
  const parent = process.ppid;
  const grandParent = parentOf(parent);
  const watch = setInterval(() => {
    if (process.ppid === parent && (grandParent === null || parentOf(parent) === grandParent)) return;
    clearInterval(watch);
    orphaned();
  }, checkMs);
  return () => clearInterval(watch);
}
