import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { runProgram } from '../start/run-program.ts';
import type { Component, ComponentFile } from './components.ts';
import { fileHash, installerEnvironment, pip } from './download.ts';
import { failureReason } from './failure-reason.ts';
import { moonshineTokens } from './moonshine-tokens.ts';
import { pythonEnvironment } from './python-environment.ts';

export interface AssembleOptions {
  /** Folder in which the component is assembled. */
  target: string;
  /** Folder for intermediate files; deleted by the caller. */
  temporary: string;
  /** Path of each downloaded package, by its name. */
  downloads: ReadonlyMap<string, string>;
  /** Path of a Python interpreter that has pip. */
  python: string;
  /** Folder with the Python packages of the component that this one runs with; null if it needs none. */
  otherSite: string | null;
  env: Record<string, string>;
  run: typeof runProgram;
  signal: AbortSignal;
}

const programs = join(import.meta.dirname, 'python');

/** Makes a component's files from its downloads. Throws an error with the reason if a file isn't the expected one. */
export async function assemble(component: Component, options: AssembleOptions): Promise<void> {
  const { target, temporary } = options;
  mkdirSync(target, { recursive: true });
  if (component.files.length) await makeFiles(component, options);
  if (component.site.length) await installPackages(component.site, join(target, 'site'), options);
  rmSync(temporary, { recursive: true, force: true });
}

/** Runs Python with the packages in these folders. */
async function runPython(args: string[], site: readonly string[], options: AssembleOptions): Promise<void> {
  const { python, env, run, signal, temporary } = options;
  mkdirSync(temporary, { recursive: true });
  const own = pythonEnvironment(installerEnvironment(env, temporary), site);
  await run([python, ...args], { cwd: temporary, env: own, signal });
}

async function makeFiles(component: Component, options: AssembleOptions): Promise<void> {
  const { target, temporary, downloads, signal } = options;
  /** Where the joined parts are stored: changed files are made from a temporary one. */
  const joined = ({ path, change }: ComponentFile) => join(change ? temporary : target, path);
  const plan = component.files.map((file) => ({
    target: joined(file),
    parts: file.parts.map(({ archive, path }) => ({ archive: downloads.get(archive.name), member: path })),
  }));
  await runPython([join(programs, 'extract.py'), JSON.stringify(plan)], [], options);
  for (const file of component.files) {
    signal.throwIfAborted();
    await expectHash(joined(file), file.sha256, file);
    const path = join(target, file.path);
    if (file.change === 'moonshine-tokens') writeFileSync(path, moonshineTokens(readFileSync(joined(file))));
    if (file.change === 'kokoro-model') await prepareKokoro(component, joined(file), path, options);
    await expectHash(path, file.changedSha256 ?? null, file);
  }
}

async function expectHash(path: string, sha256: string | null, { parts }: ComponentFile): Promise<void> {
  if (sha256 === null || (await fileHash(path)) === sha256) return;
  throw new Error(failureReason(parts.map(({ archive }) => archive.name).join(', '), 'hash mismatch'));
}

async function prepareKokoro(
  component: Component,
  source: string,
  target: string,
  options: AssembleOptions,
): Promise<void> {
  const tools = join(options.temporary, 'tools');
  await installPackages(component.tools, tools, options);
  const site = options.otherSite === null ? [tools] : [tools, options.otherSite];
  await runPython([join(programs, 'prepare_kokoro.py'), source, target], site, options);
}

/** Installs downloaded packages in a folder, without asking the registry. */
async function installPackages(
  names: readonly string[],
  folder: string,
  options: AssembleOptions,
): Promise<void> {
  mkdirSync(options.temporary, { recursive: true });
  const requirements = join(options.temporary, 'requirements.txt');
  const lines: string[] = [];
  for (const name of names) {
    const path = options.downloads.get(name);
    if (path === undefined) throw new Error(`${name} was not downloaded`);
    lines.push(`${name} @ ${pathToFileURL(path).href} --hash=sha256:${await fileHash(path)}\n`);
  }
  writeFileSync(requirements, lines.join(''));
  const command = pip(options.python, 'install').slice(1);
  const args = ['--no-index', '--no-compile', '--no-warn-script-location'];
  try {
    await runPython(
      [...command, ...args, `--target=${folder}`, `--requirement=${requirements}`],
      [],
      options,
    );
  } catch (error) {
    options.signal.throwIfAborted();
    const output = error instanceof Error ? error.message : String(error);
    throw new Error(failureReason(names.join(', '), output), { cause: error });
  }
}
