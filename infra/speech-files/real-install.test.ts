import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../start/run-program.ts';
import { plainEnvironment } from '../start/stack.ts';
import type { Component } from './components.ts';
import { installComponents } from './install.ts';
import { pythonEnvironment } from './python-environment.ts';
import { pythonTag } from './python-platform.ts';
import { findPython } from './python.ts';
import { componentFolder, speechRoot } from './speech-root.ts';
import { smallManifest } from './testing/small-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-real-speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A component with two packages of 170 kB in all. */
const packages: Component = {
  title: 'Packages',
  recipe: 1,
  files: [],
  site: ['flatbuffers', 'packaging'],
  tools: [],
  diskBytes: 1_000_000,
};

test('pip installs packages by their hashes, in spite of settings that would install elsewhere', async () => {
  const env = { ...plainEnvironment(), XDG_CACHE_HOME: folder };
  const root = speechRoot(env);
  const { python, statuses } = await installComponents(['hibari'], {
    root,
    env: { ...env, PIP_USER: 'true', PIP_REQUIRE_VIRTUALENV: 'true', PYTHONPATH: '/nowhere' },
    signal: new AbortController().signal,
    manifest: { ...smallManifest, hibari: packages },
  });
  expect(statuses.hibari).toEqual({ state: 'ready', doneBytes: 166_710, totalBytes: 166_710 });
  const site = join(componentFolder(root, 'hibari', python && pythonTag(python)), 'site');
  expect(existsSync(join(site, 'flatbuffers/builder.py'))).toBe(true);
  const output = await runProgram(
    [python?.executable ?? '', '-c', 'import packaging, flatbuffers; print(packaging.__file__)'],
    { env: pythonEnvironment(env, [site]) },
  );
  expect(output).toContain(site);
}, 120_000);

/**
 * Makes a copy of a Python that a package manager manages, as Debian's is: pip installs nothing into it
 * (https://peps.python.org/pep-0668/). Its modules are links to those of the original. Returns the folder of its program.
 */
async function externallyManaged(original: string, env: Record<string, string>): Promise<string> {
  const print =
    'import os, sys, sysconfig; print(sys.base_prefix, sysconfig.get_path("stdlib"), os.path.realpath(sys.executable), sep="\\n")';
  const lines = await runProgram([original, '-I', '-c', print], { env });
  const [prefix = '', stdlib = '', program = ''] = lines.split('\n');
  const copy = join(folder, 'managed');
  const linkAll = (from: string, except: string) => {
    const to = join(copy, relative(prefix, from));
    mkdirSync(to, { recursive: true });
    for (const name of readdirSync(from)) if (name !== except) symlinkSync(join(from, name), join(to, name));
  };
  linkAll(dirname(stdlib), basename(stdlib));
  linkAll(stdlib, 'EXTERNALLY-MANAGED');
  writeFileSync(
    join(copy, relative(prefix, stdlib), 'EXTERNALLY-MANAGED'),
    '[externally-managed]\nError=managed\n',
  );
  mkdirSync(join(copy, 'bin'));
  copyFileSync(program, join(copy, 'bin', 'python3'));
  return join(copy, 'bin');
}

test('pip installs the packages of a Python that a package manager manages, too', async () => {
  const env = plainEnvironment();
  const original = await findPython(join(folder, 'known'), env);
  if (original === null) throw new Error('the tests need Python');
  const managed = await externallyManaged(original.executable, env);
  const own = { ...env, PATH: managed, XDG_CACHE_HOME: join(folder, 'managed-cache') };
  const refused = runProgram([join(managed, 'python3'), '-m', 'pip', 'install', 'packaging==26.4'], {
    env: own,
  });
  await expect(refused).rejects.toThrow('externally-managed-environment');
  const root = speechRoot(own);
  const { python, statuses } = await installComponents(['hibari'], {
    root,
    env: own,
    signal: new AbortController().signal,
    manifest: { ...smallManifest, hibari: packages },
  });
  expect(python?.executable).toBe(join(managed, 'python3'));
  expect(statuses.hibari).toMatchObject({ state: 'ready' });
}, 120_000);
