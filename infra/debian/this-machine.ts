import { waitForLock } from '../start/lock.mjs';
import { onPath } from '../sfu/find.ts';
import { createApt } from './apt.ts';
import type { Machine } from './obtain-programs.ts';
import { findProgram } from './programs.ts';

/** Shared by all copies of the project on a machine, because they share its packages. */
const lockFile = '/run/lock/candi-debian-packages.lock';

/** Returns whether tests may install packages: only as root and with `CI` set. */
const mayInstall = (env: NodeJS.ProcessEnv): boolean =>
  env.CI !== undefined && process.getuid?.() === 0 && onPath('apt-get', env) !== null;

/** Returns this machine's programs and package manager. */
export const thisMachine = (env: NodeJS.ProcessEnv = process.env): Machine => ({
  env,
  find: (name) => findProgram(name, env),
  packages: mayInstall(env) ? createApt() : null,
  lock: (report) => lockAt(lockFile, report),
});

/** Waits for the lock in this file and takes it. Returns a function that releases it. */
export const lockAt = (file: string, report: (text: string) => void): Promise<() => void> =>
  waitForLock(file, (pid) => report(`waiting until process ${pid} has installed packages`));
