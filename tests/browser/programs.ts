import { execFileSync } from 'node:child_process';

const which = (name: string): string | null => {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
};

/** Returns the path of the first of these programs that is on PATH; null if there is none. */
export function onPath(names: readonly string[]): string | null {
  for (const name of names) {
    const found = which(name);
    if (found !== null) return found;
  }
  return null;
}
