import { execFileSync } from 'node:child_process';
import { onPath } from './programs.ts';

/** Returns whether a missing browser may be installed: only as root and with `CI` set. */
const mayInstall = (): boolean =>
  process.env['CI'] !== undefined && process.getuid?.() === 0 && onPath(['apt-get']) !== null;

/**
 * Returns the path of the first of these programs that is on PATH. If there is none and `CI` is set, tries to install
 * Debian's package first. Returns null if no program is found.
 */
export const installedProgram = (programs: readonly string[], debianPackage: string): string | null => {
  const found = onPath(programs);
  if (found !== null || !mayInstall()) return found;
  const apt = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', debianPackage);
  } catch (error) {
    // The distribution may not have the package, or the machine may have no package mirror.
    console.warn(
      `${debianPackage} could not be installed: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return onPath(programs);
};
