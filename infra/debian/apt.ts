import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PackageManager } from './obtain-programs.ts';

/** Maximum time to wait for another process that uses apt (s). */
const lockWaitS = 600;
/** Interval at which a lock is tried again that apt itself doesn't wait for (ms). */
const everyMs = 1000;

/** Runs apt-get. Rejects with an error whose message is what apt-get printed to stderr. */
type AptGet = (args: readonly string[]) => Promise<void>;

const runAptGet: AptGet = async (args) => {
  try {
    await promisify(execFile)('apt-get', args, {
      // apt's messages are read below, so they must be in English.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw printed === '' ? error : new Error(printed);
  }
};

/**
 * Debian's package manager, which waits for other processes that use apt. `DPkg::Lock::Timeout` covers only the locks of
 * dpkg; apt fails at once if its package lists or its downloads are locked, so these commands are run again.
 */
export const createApt = (
  aptGet: AptGet = runAptGet,
  wait: (ms: number) => Promise<unknown> = delay,
): PackageManager => {
  const run = async (...args: string[]): Promise<void> => {
    for (let waitedMs = 0; ; waitedMs += everyMs) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each attempt waits for the one before
        return await aptGet(['-qq', '-o', `DPkg::Lock::Timeout=${lockWaitS}`, ...args]);
      } catch (error) {
        const isLocked = error instanceof Error && /Could not get lock/.test(error.message);
        if (!isLocked || waitedMs >= lockWaitS * 1000) throw error;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await wait(everyMs);
    }
  };
  return {
    update: () => run('update'),
    install: (debianPackage) => run('install', '-y', '--no-install-recommends', debianPackage),
  };
};
