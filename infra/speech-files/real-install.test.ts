import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../start/run-program.ts';
import { plainEnvironment } from '../start/stack.ts';
import type { Component } from './components.ts';
import { installComponents } from './install.ts';
import { pythonEnvironment } from './python-environment.ts';
import { pythonTag } from './python-platform.ts';
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
