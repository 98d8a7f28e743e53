import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { onPath } from '../sfu/find.ts';
import { runProgram } from '../start/run-program.ts';
import { newestMinor, oldestMinor, type Python, pythonSchema, pythonTag } from './python-platform.ts';

const remembered = z.record(z.string(), z.object({ state: z.string(), python: pythonSchema }));

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
    const python = pythonSchema.parse(JSON.parse(output));
    remember(root, { ...known, [path]: { state: stateOf(path, python.executable), python } });
    return python;
  } catch {
    return null;
  }
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
