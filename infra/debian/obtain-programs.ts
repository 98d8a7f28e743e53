import { type DebianProgram, debianPrograms, type ProgramName, programNames } from './programs.ts';

/** A program that isn't on this machine and without which tests fail or are skipped. */
export interface MissingProgram {
  name: ProgramName;
  /** Why the package couldn't be installed; null if that wasn't tried. */
  reason: string | null;
}

export interface PackageManager {
  /** Updates the lists of available packages. Throws if that fails. */
  update: () => Promise<void>;
  /** Throws if the package can't be installed. */
  install: (debianPackage: string) => Promise<void>;
}

export interface Machine {
  env: NodeJS.ProcessEnv;
  find: (name: ProgramName) => string | null;
  /** Null if tests may not install packages on this machine. */
  packages: PackageManager | null;
  /** Waits until no other run installs packages. Returns a function that lets the next run install. */
  lock: (report: (text: string) => void) => Promise<() => void>;
}

/**
 * Installs the missing programs that the tests (paths of files) use. If a package can't be installed, the others still
 * are. Returns the programs that are still missing and that some of the tests need. `report` receives progress messages.
 */
export async function obtainPrograms(
  tests: readonly string[],
  { env, find, packages, lock }: Machine,
  report: (text: string) => void,
): Promise<MissingProgram[]> {
  const missing = (prefixesOf: (program: DebianProgram) => readonly string[]): ProgramName[] =>
    programNames.filter((name) => {
      const { variable } = debianPrograms[name];
      const isNamed = variable !== null && env[variable] !== undefined;
      const prefixes = prefixesOf(debianPrograms[name]);
      const isWanted = tests.some((path) => prefixes.some((prefix) => path.startsWith(prefix)));
      return isWanted && !isNamed && find(name) === null;
    });
  const toInstall = () => missing(({ neededBy, usedBy }) => [...neededBy, ...usedBy]);
  let reasons = new Map<ProgramName, string>();
  if (packages !== null && toInstall().length > 0) {
    const release = await lock(report);
    try {
      // Another run may have installed some of them in the meantime.
      reasons = await installAll(toInstall(), packages, report);
    } finally {
      release();
    }
  }
  return missing(({ neededBy }) => neededBy).map((name) => ({ name, reason: reasons.get(name) ?? null }));
}

/** Returns a line for each missing program: its name, the tests that need it, and why it is missing or how to get it. */
export const missingLines = (missing: readonly MissingProgram[]): string[] =>
  missing.map(({ name, reason }) => {
    const { executables, neededBy, package: debianPackage } = debianPrograms[name];
    return `${executables[0]}, needed by ${neededBy.join(', ')}: ${reason ?? `apt-get install ${debianPackage}`}`;
  });

/** Installs the packages of these programs one after another. Returns the errors of those that couldn't be installed. */
async function installAll(
  names: readonly ProgramName[],
  { update, install }: PackageManager,
  report: (text: string) => void,
): Promise<Map<ProgramName, string>> {
  const reasons = new Map<ProgramName, string>();
  if (names.length === 0) return reasons;
  report('updating the package lists');
  // The lists that are already there may be enough.
  await update().catch((error: unknown) => report(messageOf(error)));
  for (const name of names) {
    report(`installing ${debianPrograms[name].package}`);
    try {
      // oxlint-disable-next-line no-await-in-loop -- apt installs only one package at a time
      await install(debianPrograms[name].package);
    } catch (error) {
      reasons.set(name, messageOf(error));
    }
  }
  return reasons;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
