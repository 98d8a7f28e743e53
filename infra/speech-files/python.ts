import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { onPath } from '../sfu/find.ts';
import { runProgram } from '../start/run-program.ts';
import type { PythonTag } from './speech-root.ts';

const described = z.object({
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
export type Python = z.infer<typeof described>;

const remembered = z.record(z.string(), z.object({ state: z.string(), python: described }));

/** Oldest and newest minor version of Python 3 for which there are packages. */
const oldestMinor = 10;
const newestMinor = 14;
const candidates = [
  'python3',
  ...Array.from({ length: newestMinor - oldestMinor + 1 }, (_, index) => `python3.${newestMinor - index}`),
];

const description = `
import json, platform, sys, sysconfig
free_threaded = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
cpython = sys.implementation.name == "cpython"
libc, libc_version = platform.libc_ver() if sys.platform == "linux" else ("", "")
print(json.dumps({
  "executable": sys.executable,
  "version": platform.python_version(),
  "tag": ("cp" if cpython else sys.implementation.name) + "%d%d" % sys.version_info[:2] + ("t" if free_threaded else ""),
  "system": sys.platform,
  "machine": sysconfig.get_platform().split("-")[-1] if sys.platform == "linux" else platform.machine(),
  "systemVersion": platform.mac_ver()[0] if sys.platform == "darwin" else libc_version if libc == "glibc" else "",
}))
`;

/**
 * Returns the first Python 3 on PATH for which there are packages, or else the first Python 3; null if there is none.
 * What is known about an interpreter is kept in the speech folder, because starting one takes up to 0.5 s.
 */
export async function findPython(root: string, env: Record<string, string>): Promise<Python | null> {
  let unsupported: Python | null = null;
  for (const name of candidates) {
    const path = onPath(name, env);
    const python = path === null ? null : await describePython(root, path, env);
    if (python && pythonTag(python)) return python;
    unsupported ??= python;
  }
  return unsupported;
}

/** Returns the description of the interpreter at this path; null if it doesn't run. */
export async function describePython(
  root: string,
  path: string,
  env: Record<string, string>,
): Promise<Python | null> {
  const known = readRemembered(root);
  const found = known[path];
  if (found && found.state === stateOf(path, found.python.executable)) return found.python;
  try {
    const output = await runProgram([path, '-I', '-c', description], { env });
    const python = described.parse(JSON.parse(output));
    remember(root, { ...known, [path]: { state: stateOf(path, python.executable), python } });
    return python;
  } catch {
    return null;
  }
}

/** Returns the part of a component's folder name that stands for the Python; null if there are no packages for it. */
export function pythonTag({ tag, system, machine }: Python): PythonTag | null {
  const minor = Number(/^cp3(\d+)$/.exec(tag)?.[1]);
  const processor = machine === 'x86_64' ? 'x64' : /^(aarch64|arm64)$/.test(machine) ? 'arm64' : null;
  if (!(minor >= oldestMinor && minor <= newestMinor) || processor === null) return null;
  return system === 'linux' || system === 'darwin' ? `cp3${minor}-${system}-${processor}` : null;
}

const fileOf = (root: string) => join(root, 'interpreters.json');

function readRemembered(root: string): z.infer<typeof remembered> {
  try {
    return remembered.parse(JSON.parse(readFileSync(fileOf(root), 'utf8')));
  } catch {
    return {};
  }
}

function remember(root: string, value: z.infer<typeof remembered>): void {
  const aside = `${fileOf(root)}.${process.pid}`;
  try {
    mkdirSync(root, { recursive: true });
    writeFileSync(aside, JSON.stringify(value, null, 2));
    renameSync(aside, fileOf(root));
  } catch {
    // Without the file, the next start asks the interpreter again.
  }
}

/** Returns a text that changes when the interpreter is replaced. */
function stateOf(path: string, executable: string): string {
  const states = [path, executable].map((file) => statSync(file, { throwIfNoEntry: false }));
  return states.map((state) => (state ? `${state.size} ${state.mtimeMs}` : 'none')).join(', ');
}
