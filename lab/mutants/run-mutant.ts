import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@candi/infra/start/run-program';
import type { Copy } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { applyMutant } from './mutant.ts';
import { ownEnvironment } from './own-environment.ts';

/** Runs `npm test` in the copy. Returns the test files with failures. Throws if the run doesn't report its totals. */
async function failedFiles(copy: Copy, args: readonly string[], signal: AbortSignal): Promise<string[]> {
  const failed: string[] = [];
  const last: string[] = [];
  let ended = false;
  const line = (text: string) => {
    const [, file] = /^failed in: (.+)$/.exec(text) ?? [];
    if (file !== undefined) failed.push(file);
    if (/^\d+ passed, \d+ failed$/.test(text)) ended = true;
    last.push(text);
    if (last.length > 15) last.shift();
  };
  const bootstrap = join(copy.folder, 'infra/start/bootstrap.mjs');
  await runProgram([process.execPath, bootstrap, 'test', ...args], {
    cwd: copy.folder,
    env: ownEnvironment(),
    line,
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!ended || failed.length === 0) throw error;
  });
  if (!ended) throw new Error(`the tests did not finish:\n${last.join('\n')}`);
  return failed;
}

/**
 * Runs the test files that caught these mutants before, together and without a mutant. Returns those that pass, so that
 * none of them has to be run again after it failed with a mutant. Leaves out those in `passing`.
 */
export async function passingFiles(
  copy: Copy,
  mutants: readonly Mutant[],
  passing: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<string[]> {
  const files = [...new Set(mutants.map(({ caughtBefore }) => caughtBefore))].filter(
    (file) => !passing.has(file),
  );
  if (files.length === 0) return [];
  const failed = await failedFiles(copy, files, signal);
  // A failure outside of the files, such as one of the set-up, may have kept some of them from running.
  return failed.every((file) => files.includes(file)) ? files.filter((file) => !failed.includes(file)) : [];
}

/** Returns the arguments of `npm test` that run what a mutant can break, up to the first failure. */
export const argumentsFor = (journeys: boolean): string[] => [
  '--changed',
  'HEAD',
  ...(journeys ? [] : ['--no-journeys']),
  '--bail',
  '1',
];

/** Default time limit of a single test file (ms). Far longer than any takes; a mutant can make one loop for ever. */
const defaultFileMs = 300_000;

interface RunOptions {
  journeys: boolean;
  /** Files that are known to pass without a mutant. */
  passing: Set<string>;
  signal: AbortSignal;
  fileMs?: number;
}

/** Runs a test file in the copy. Returns the test files with failures; the file itself if it doesn't end in time. */
async function failedAlone(
  copy: Copy,
  file: string,
  { signal, fileMs = defaultFileMs }: RunOptions,
): Promise<string[]> {
  const limit = AbortSignal.timeout(fileMs);
  try {
    return await failedFiles(copy, [file, '--bail', '1'], AbortSignal.any([signal, limit]));
  } catch (error) {
    if (signal.aborted || !limit.aborted) throw error;
    return [file];
  }
}

/**
 * Applies the mutant to the copy and runs the file that caught it before, alone, which takes seconds. If that passes,
 * runs the tests that a developer would run after this change. Returns the test files that fail because of the mutant.
 * Those that aren't known to pass are run again without the mutant and added to `passing` if they pass.
 */
export async function runMutant(copy: Copy, mutant: Mutant, options: RunOptions): Promise<string[]> {
  const path = join(copy.folder, mutant.file);
  const { journeys, passing, signal } = options;
  let failed: string[];
  try {
    writeFileSync(path, applyMutant(mutant, readFileSync(path, 'utf8')));
    failed = await failedAlone(copy, mutant.caughtBefore, options);
    if (failed.length === 0) failed = await failedFiles(copy, argumentsFor(journeys), signal);
  } finally {
    await copy.restore();
  }
  const unproven = failed.filter((file) => file.includes('.test.') && !passing.has(file));
  if (unproven.length === 0) return failed;
  const broken = await failedFiles(copy, unproven, signal);
  if (broken.length > 0)
    throw new Error(`${mutant.name}: these files also fail without the defect: ${broken.join(', ')}`);
  for (const file of unproven) passing.add(file);
  return failed;
}
