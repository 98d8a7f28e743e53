import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainEnvironment } from '../start/stack.ts';
import type { ComponentName } from './components.ts';
import { installComponents, type InstallOptions } from './install.ts';
import { findPython } from './python.ts';
import { pythonTag } from './python-platform.ts';
import { componentFolder } from './speech-root.ts';
import { readStatus } from './status.ts';
import { smallManifest, standInRunner } from './testing/small-manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-speech-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let roots = 0;
const newRoot = () => join(folder, `root-${roots++}`);

const install = (names: ComponentName[], options: Partial<InstallOptions> & { root: string }) =>
  installComponents(names, {
    env: plainEnvironment(),
    signal: new AbortController().signal,
    manifest: smallManifest,
    run: standInRunner().run,
    ...options,
  });

async function folderOf(root: string, name: ComponentName): Promise<string> {
  const python = await findPython(root, plainEnvironment());
  return componentFolder(root, name, python && pythonTag(python));
}

/** Returns the names in the speech folder of what is being or was installed. */
const contents = (root: string) => readdirSync(root).filter((name) => !/\.json$|^downloads$/.test(name));

test('a component is complete or absent, and installed once', async () => {
  const root = newRoot();
  const during: string[][] = [];
  const { run, downloads } = standInRunner((name) => {
    during.push(contents(root));
    return name;
  });
  const first = await install(['moonshine-en'], { root, run });
  expect(first).toMatchObject({ statuses: { 'moonshine-en': { state: 'ready' } }, downloadedBytes: 28 });
  const whileInstalling = ['.partial-moonshine-en', 'install.lock'];
  expect(during).toEqual([whileInstalling, whileInstalling]);
  const model = join(await folderOf(root, 'moonshine-en'), 'model');
  expect(readFileSync(model, 'utf8')).toBe('moonshine-en-amoonshine-en-b');
  expect(readStatus(root)).toEqual({ 'moonshine-en': { state: 'ready', doneBytes: 28, totalBytes: 28 } });
  expect(readdirSync(join(root, 'downloads'))).toEqual([]);
  expect(await install(['moonshine-en'], { root, run })).toMatchObject({ downloadedBytes: 0 });
  expect(downloads).toEqual(['moonshine-en-a', 'moonshine-en-b']);
});

test('an installation continues with the packages that are complete', async () => {
  const root = newRoot();
  const failing = standInRunner((name) => {
    if (name.endsWith('-b')) throw new Error('NewConnectionError');
    return name;
  });
  const { statuses } = await install(['moonshine-en'], { root, run: failing.run });
  const reason = "the package registry can't be reached";
  expect(statuses).toEqual({ 'moonshine-en': { state: 'failed', doneBytes: 14, totalBytes: 28, reason } });
  expect(readStatus(root)).toEqual(statuses);
  // A download that a killed process left incomplete is downloaded again.
  writeFileSync(join(root, 'downloads/moonshine-en-b.whl'), 'moon');
  mkdirSync(join(root, '.partial-moonshine-en'));
  const { run, downloads } = standInRunner();
  expect(await install(['moonshine-en'], { root, run })).toMatchObject({ downloadedBytes: 14 });
  expect(downloads).toEqual(['moonshine-en-b']);
  expect(contents(root)).toHaveLength(1);
});

/** What pip prints, shortened. */
const noVersion = `ERROR: Could not find a version that satisfies the requirement moonshine-en-b==1 (from versions: none)
ERROR: No matching distribution found for moonshine-en-b==1`;

test('a registry that answers with an error is asked once more', async () => {
  let failures = 1;
  const { run, downloads } = standInRunner((name) => {
    if (name.endsWith('-b') && failures-- > 0) throw new Error(noVersion);
    return name;
  });
  const { statuses } = await install(['moonshine-en'], { root: newRoot(), run });
  expect(statuses['moonshine-en']?.state).toBe('ready');
  expect(downloads).toEqual(['moonshine-en-a', 'moonshine-en-b', 'moonshine-en-b']);
});

test('a package that doesn’t exist is asked for twice and named', async () => {
  let asked = 0;
  const { run } = standInRunner((name) => {
    if (!name.endsWith('-b')) return name;
    asked++;
    throw new Error(noVersion);
  });
  const { statuses } = await install(['moonshine-en'], { root: newRoot(), run });
  expect(statuses['moonshine-en']?.reason).toBe("moonshine-en-b isn't available in the package registry");
  expect(asked).toBe(2);
});

test('a package with another hash is refused, and the others are installed', async () => {
  const root = newRoot();
  const { run } = standInRunner((name) => (name === 'hibari-b' ? 'changed' : name));
  const { statuses } = await install(['moonshine-en', 'hibari'], { root, run });
  expect(statuses['moonshine-en']?.state).toBe('ready');
  expect(statuses.hibari?.reason).toMatch(/^hibari-b was refused: .*SHA-256/);
  expect(existsSync(await folderOf(root, 'hibari'))).toBe(false);
});

test('weights that differ from the published ones are refused', async () => {
  const root = newRoot();
  const { files, ...rest } = smallManifest['moonshine-en'];
  const [model] = files;
  if (!model) throw new Error('the component has no file');
  const changed = { ...rest, files: [{ ...model, sha256: '0'.repeat(64) }] };
  const { statuses } = await install(['moonshine-en'], {
    root,
    manifest: { ...smallManifest, 'moonshine-en': changed },
  });
  expect(statuses['moonshine-en']?.reason).toContain('moonshine-en-a, moonshine-en-b was refused');
});

test('two starts at once download each package once, and the second sees the progress of the first', async () => {
  const root = newRoot();
  const bothSaw = Promise.withResolvers<void>();
  const saw = new Set<string>();
  const { run, downloads } = standInRunner(async (name) => {
    if (name.endsWith('-b')) await bothSaw.promise;
    return name;
  });
  const start = (who: string) =>
    install(['moonshine-en'], {
      root,
      run,
      progress: (_, { doneBytes, totalBytes }) => {
        if (doneBytes === 14 && totalBytes === 28) saw.add(who);
        if (saw.size === 2) bothSaw.resolve();
      },
    });
  const both = await Promise.all([start('one'), start('other')]);
  expect(both.map(({ statuses }) => statuses['moonshine-en']?.state)).toEqual(['ready', 'ready']);
  expect(both.map(({ downloadedBytes }) => downloadedBytes).toSorted((a, b) => a - b)).toEqual([0, 28]);
  expect(downloads).toEqual(['moonshine-en-a', 'moonshine-en-b']);
});

test('a cancelled installation ends at once and leaves only complete downloads', async () => {
  const root = newRoot();
  const giveUp = new AbortController();
  const { run } = standInRunner((name, signal) => {
    if (!name.endsWith('-b')) return name;
    giveUp.abort(new Error('cancelled'));
    signal?.throwIfAborted();
    return name;
  });
  await expect(install(['moonshine-en'], { root, run, signal: giveUp.signal })).rejects.toThrow('cancelled');
  expect(contents(root)).toEqual([]);
  expect(readdirSync(join(root, 'downloads'))).toEqual(['moonshine-en-a.whl']);
});

test('without enough disk space nothing is downloaded', async () => {
  const root = newRoot();
  const { run, downloads } = standInRunner();
  const { statuses } = await install(['moonshine-en'], { root, run, freeBytes: () => 150_000_000 });
  expect(statuses['moonshine-en']?.reason).toBe(
    `not enough disk space in ${root}: 200 MB needed, 150 MB free`,
  );
  expect(downloads).toEqual([]);
});

test('without Python the reason is named', async () => {
  const root = newRoot();
  const { python, statuses } = await install(['moonshine-en', 'hibari'], { root, env: { PATH: '' } });
  expect(python).toBeNull();
  for (const name of ['moonshine-en', 'hibari'] as const)
    expect(statuses[name]).toMatchObject({ state: 'failed', reason: expect.stringContaining('no Python 3') });
});

test('a component isn’t installed without the one whose packages it needs', async () => {
  const root = newRoot();
  const { statuses } = await install(['kokoro'], { root });
  expect(statuses.kokoro?.reason).toBe("kokoro needs the packages of hibari, which isn't installed");
});

test('a speech folder that can’t be written is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { statuses } = await install(['moonshine-en'], { root: join(file, 'speech') });
  expect(statuses['moonshine-en']?.reason).toContain("can't be written");
});
