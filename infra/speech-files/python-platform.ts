import { z } from 'zod';

export const pythonSchema = z.object({
  /** Path of the interpreter itself, which differs from the path on PATH if that is a version manager's script. */
  executable: z.string(),
  /** Version, for example "3.11.7". */
  version: z.string(),
  /** Tag of the packages that run on it, for example "cp311"; "cp314t" for a free-threaded build. */
  tag: z.string(),
  system: z.string(),
  /** Processor, as in the names of packages: x86_64, aarch64 (Linux) or arm64 (macOS). */
  machine: z.string(),
  /** Version of glibc or macOS; empty for another C library. */
  systemVersion: z.string(),
});

/** A Python interpreter and the platform that it was built for. */
export type Python = z.infer<typeof pythonSchema>;

/** Oldest and newest minor version of Python 3 for which there are packages. */
export const oldestMinor = 10;
export const newestMinor = 14;

/** Names a Python's version and platform, for example `cp311-linux-x64`. */
export type PythonTag = `cp3${number}-${'linux' | 'darwin'}-${'x64' | 'arm64'}`;

/** Returns the part of a component's folder name that stands for the Python; null if there are no packages for it. */
export function pythonTag({ tag, system, machine }: Python): PythonTag | null {
  const minor = Number(/^cp3(\d+)$/.exec(tag)?.[1]);
  const processor = machine === 'x86_64' ? 'x64' : /^(aarch64|arm64)$/.test(machine) ? 'arm64' : null;
  if (!(minor >= oldestMinor && minor <= newestMinor) || processor === null) return null;
  return system === 'linux' || system === 'darwin' ? `cp3${minor}-${system}-${processor}` : null;
}
