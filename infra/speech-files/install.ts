import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { lockHolder, takeLock } from '../start/lock.mjs';
import { runProgram } from '../start/run-program.ts';
import { assemble } from './assemble.ts';
import {
  archivesOf,
  type Component,
  type ComponentName,
  componentNames,
  components,
  type Manifest,
} from './components.ts';
import { archiveDownload, type Download, downloadAll, wheelDownload } from './download.ts';
import { findPython } from './python.ts';
import { type Python, type PythonTag, pythonTag } from './python-platform.ts';
import { componentFolder, isInstalled } from './speech-root.ts';
import { type ComponentStatus, readStatus, type Statuses, writeStatus } from './status.ts';
import { chooseWheel } from './wheels.ts';

export interface InstallOptions {
  /** Folder of the speech components, see `speechRoot`. */
  root: string;
  env: Record<string, string>;
  signal: AbortSignal;
  /** Called when the progress of a component changes, also if another process installs it. */
  progress?: (name: ComponentName, status: ComponentStatus) => void;
  /** Runs Python, pip and npm; tests pass another function. */
  run?: typeof runProgram;
  /** Returns the free disk space of a folder (bytes). */
  freeBytes?: (folder: string) => number;
  /** What the components consist of; tests pass smaller ones. */
  manifest?: Manifest;
  /** Whether the components are installed one after another. Default: all at the same time. */
  inOrder?: boolean;
}

export interface Installed {
  /** The Python that runs the components; null if there is none. */
  python: Python | null;
  /** What happened to each component. */
  statuses: Statuses;
  /** Bytes downloaded now. */
  downloadedBytes: number;
}

/** Disk space that is left free (bytes). */
const spareBytes = 200_000_000;
/** How often a process that waits for another one's installation looks at its progress (ms). */
const waitMs = 250;

/**
 * Installs the components that aren't there yet. If another process is installing, waits for it. A component that can't
 * be installed gets the state `failed` with the reason, and the others are still installed. Rejects only if the signal
 * is aborted.
 */
export async function installComponents(
  names: readonly ComponentName[],
  options: InstallOptions,
): Promise<Installed> {
  const { root, env } = options;
  const python = await findPython(root, env);
  const tag = python && pythonTag(python);
  const missing = names.filter((name) => !isInstalled(root, name, tag));
  const statuses: Statuses = {};
  for (const name of names) if (!missing.includes(name)) statuses[name] = ready(0);
  if (missing.length === 0) return { python, statuses, downloadedBytes: 0 };

  let release: () => void;
  try {
    mkdirSync(root, { recursive: true });
    release = await lockOrProgress(missing, options);
  } catch (error) {
    options.signal.throwIfAborted();
    for (const name of missing)
      statuses[name] = failed(0, 0, `${root} can't be written: ${messageOf(error)}`);
    return { python, statuses, downloadedBytes: 0 };
  }
  try {
    removeTemporary(root);
    announce(
      root,
      missing.filter((name) => !isInstalled(root, name, tag)),
    );
    const one = async (name: ComponentName) => [name, await installOne(name, python, tag, options)] as const;
    const results = options.inOrder ? await inOrder(missing, one) : await Promise.all(missing.map(one));
    for (const [name, { status }] of results) statuses[name] = status;
    removeUnneeded(root, python, tag, options.manifest ?? components);
    return {
      python,
      statuses,
      downloadedBytes: results.reduce((sum, [, result]) => sum + result.downloadedBytes, 0),
    };
  } finally {
    release();
  }
}

/** Calls `one` for each value, after the result of the one before. */
async function inOrder<Value, Result>(
  values: readonly Value[],
  one: (value: Value) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const value of values) results.push(await one(value));
  return results;
}

/** Stores that components will be installed, so that a language whose turn comes later isn't taken for unsupported. */
function announce(root: string, names: readonly ComponentName[]): void {
  const waiting: ComponentStatus = { state: 'waiting', doneBytes: 0, totalBytes: 0 };
  try {
    writeStatus(root, Object.fromEntries(names.map((name) => [name, waiting])));
  } catch {
    // The disk is full: each component reports its own failure.
  }
}

const ready = (bytes: number): ComponentStatus => ({ state: 'ready', doneBytes: bytes, totalBytes: bytes });

const failed = (doneBytes: number, totalBytes: number, reason: string): ComponentStatus => ({
  state: 'failed',
  doneBytes,
  totalBytes,
  reason,
});

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Takes the lock of the speech folder. Until it is free, reports the progress of the process that holds it. */
async function lockOrProgress(
  names: readonly ComponentName[],
  { root, signal, progress }: InstallOptions,
): Promise<() => void> {
  const file = join(root, 'install.lock');
  const reported = new Map<ComponentName, string>();
  for (;;) {
    const release = takeLock(file);
    if (release) return release;
    const statuses = lockHolder(file) === null ? {} : readStatus(root);
    for (const name of names) {
      const status = statuses[name];
      const text = JSON.stringify(status);
      if (status?.state !== 'installing' || reported.get(name) === text) continue;
      reported.set(name, text);
      progress?.(name, status);
    }
    await delay(waitMs, undefined, { signal });
  }
}

const temporaryPrefix = '.partial-';
const downloadsOf = (root: string) => join(root, 'downloads');

/** Deletes what an installation that was killed had begun. Complete downloads stay. */
function removeTemporary(root: string): void {
  for (const name of readdirSync(root)) {
    if (name.startsWith(temporaryPrefix)) rmSync(join(root, name), { recursive: true, force: true });
  }
}

async function installOne(
  name: ComponentName,
  python: Python | null,
  tag: PythonTag | null,
  { root, env, signal, progress, ...own }: InstallOptions,
): Promise<{ status: ComponentStatus; downloadedBytes: number }> {
  // The process that held the lock before may have installed it.
  if (isInstalled(root, name, tag)) return { status: readStatus(root)[name] ?? ready(0), downloadedBytes: 0 };
  const { run = runProgram, freeBytes = freeBytesOf, manifest = components } = own;
  const component = manifest[name];
  let doneBytes = 0;
  let totalBytes = 0;
  let keptBytes: number | null = null;
  const report = (status: ComponentStatus) => {
    writeStatus(root, { [name]: status });
    progress?.(name, status);
    return status;
  };
  const partial = join(root, `${temporaryPrefix}${name}`);
  const result = (status: ComponentStatus) => ({ status, downloadedBytes: doneBytes - (keptBytes ?? 0) });
  try {
    if (python === null) throw new Error('no Python 3 was found (needed: 3.10 to 3.14 with pip)');
    const downloads = downloadsFor(component, python);
    totalBytes = downloads.reduce((sum, { bytes }) => sum + bytes, 0);
    report({ state: 'installing', doneBytes, totalBytes });
    if (component.runsWith && !isInstalled(root, component.runsWith, tag))
      throw new Error(
        `${component.title} needs the packages of ${component.runsWith}, which isn't installed`,
      );
    expectSpace(root, totalBytes + component.diskBytes, freeBytes);
    const common = { python: python.executable, env, run, signal };
    const paths = await downloadAll(downloads, {
      ...common,
      folder: downloadsOf(root),
      temporary: join(partial, 'download'),
      progress: (bytes) => {
        keptBytes ??= bytes;
        if (bytes === doneBytes) return;
        doneBytes = bytes;
        report({ state: 'installing', doneBytes, totalBytes });
      },
    });
    const target = join(partial, 'complete');
    await assemble(component, {
      ...common,
      target,
      temporary: join(partial, 'work'),
      downloads: paths,
      otherSite: component.runsWith ? join(componentFolder(root, component.runsWith, tag), 'site') : null,
    });
    signal.throwIfAborted();
    renameSync(target, componentFolder(root, name, tag));
    return result(report({ state: 'ready', doneBytes, totalBytes }));
  } catch (error) {
    signal.throwIfAborted();
    const status = failed(doneBytes, totalBytes, messageOf(error).split('\n').at(-1) ?? '');
    return result(reportFailure(status, report));
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
}

/** Reports a failure, even if it can't be stored because the disk is full. */
function reportFailure(
  status: ComponentStatus,
  report: (status: ComponentStatus) => ComponentStatus,
): ComponentStatus {
  try {
    return report(status);
  } catch {
    return status;
  }
}

/** Returns what must be downloaded for a component. Throws the reason if it isn't available for this Python. */
export function downloadsFor(component: Component, python: Python): Download[] {
  return [
    ...archivesOf(component).map(archiveDownload),
    ...[...component.site, ...component.tools].map((wheel) => wheelDownload(chooseWheel(wheel, python))),
  ];
}

function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function expectSpace(root: string, bytes: number, freeBytes: (folder: string) => number): void {
  const free = freeBytes(root);
  const needed = bytes + spareBytes;
  const inMegabytes = (value: number) => `${Math.round(value / 1_000_000)} MB`;
  if (free < needed)
    throw new Error(
      `not enough disk space in ${root}: ${inMegabytes(needed)} needed, ${inMegabytes(free)} free`,
    );
}

/** Deletes the downloads that no component needs which is still missing. */
function removeUnneeded(
  root: string,
  python: Python | null,
  tag: PythonTag | null,
  manifest: Manifest,
): void {
  const folder = downloadsOf(root);
  if (!existsSync(folder) || python === null) return;
  const needed = new Set<string>();
  for (const name of componentNames) {
    if (isInstalled(root, name, tag)) continue;
    for (const { files } of downloadsSafely(manifest[name], python))
      for (const { file } of files) needed.add(file);
  }
  for (const file of readdirSync(folder)) if (!needed.has(file)) rmSync(join(folder, file), { force: true });
}

function downloadsSafely(component: Component, python: Python): Download[] {
  try {
    return downloadsFor(component, python);
  } catch {
    return [];
  }
}
