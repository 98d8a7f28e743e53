import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pythonTag } from './python-platform.ts';
import { describePython, findPython } from './python.ts';
import { pythonOf } from './testing/pythons.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Makes a program that answers like the Python that is described. */
function standIn(name: string, answer: string): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho x >> ${folder}/calls\necho '${answer}'\n`);
  chmodSync(path, 0o755);
  return path;
}

const describing = (changes: Parameters<typeof pythonOf>[0]) => JSON.stringify(pythonOf(changes));

test('a supported Python is preferred to the first one', async () => {
  standIn('bin/python3', describing({ tag: 'cp39', version: '3.9.6' }));
  standIn('bin/python3.13', describing({ tag: 'cp313', version: '3.13.1' }));
  const root = join(folder, 'preferred');
  const env = { PATH: join(folder, 'bin') };
  expect(await findPython(root, env)).toMatchObject({ tag: 'cp313' });
  rmSync(join(folder, 'bin/python3.13'));
  expect(await findPython(root, env)).toMatchObject({ tag: 'cp39' });
  rmSync(join(folder, 'bin/python3'));
  expect(await findPython(root, env)).toBeNull();
});

test('an interpreter is asked once, and again when it has changed', async () => {
  const root = join(folder, 'remembered');
  const path = standIn('other/python3', describing({ executable: join(folder, 'other/python3') }));
  const env = { PATH: '/bin' };
  expect(await describePython(root, path, env)).toMatchObject({ tag: 'cp311' });
  standIn('other/python3', describing({ executable: join(folder, 'other/python3'), tag: 'cp312' }));
  expect(await describePython(root, path, env)).toMatchObject({ tag: 'cp312' });
  chmodSync(path, 0o644);
  expect(await describePython(root, path, env)).toMatchObject({ tag: 'cp312' });
});

test('a program that is no Python is ignored', async () => {
  expect(
    await describePython(join(folder, 'none'), standIn('bad/python3', 'no'), { PATH: '/bin' }),
  ).toBeNull();
});

test('a Python is named by its version and platform', () => {
  expect(pythonTag(pythonOf())).toBe('cp311-linux-x64');
  expect(pythonTag(pythonOf({ system: 'darwin', machine: 'arm64' }))).toBe('cp311-darwin-arm64');
  expect(pythonTag(pythonOf({ machine: 'aarch64', tag: 'cp314' }))).toBe('cp314-linux-arm64');
  for (const changes of [{ tag: 'cp39' }, { tag: 'cp314t' }, { system: 'win32' }, { machine: 'riscv64' }])
    expect(pythonTag(pythonOf(changes))).toBeNull();
});
