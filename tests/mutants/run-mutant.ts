import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@candi/infra/start/run-program';
import type { Copy } from './copy.ts';
import type { Mutant } from './mutant.ts';
import { plant } from './mutant.ts';
import { ownEnvironment } from './own-environment.ts';

/** Runs `npm test` in the copy. Returns the files in which a test failed. Throws if the run said nothing of its tests. */
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
  if (!ended) throw new Error(`the tests did not run to their end:\n${last.join('\n')}`);
  return failed;
}

/**
 * Plants the defect in the copy and runs what a developer who made this change would run. Returns the test files that
 * failed by it: `passing` are known to pass without it, and others are run again without it and added there if they pass.
 */
export async function runMutant(
  copy: Copy,
  mutant: Mutant,
  {
    mostJourneys,
    passing,
    signal,
  }: { mostJourneys: number | null; passing: Set<string>; signal: AbortSignal },
): Promise<string[]> {
  const path = join(copy.folder, mutant.file);
  const most = mostJourneys === null ? [] : ['--most-journeys', String(mostJourneys)];
  let failed: string[];
  try {
    writeFileSync(path, plant(mutant, readFileSync(path, 'utf8')));
    failed = await failedFiles(copy, ['--changed', 'HEAD', ...most, '--bail', '1'], signal);
  } finally {
    await copy.restore();
  }
  const unproven = failed.filter((file) => file.includes('.test.') && !passing.has(file));
  if (unproven.length === 0) return failed;
  const broken = await failedFiles(copy, unproven, signal);
  if (broken.length > 0)
    throw new Error(`${mutant.name}: these fail without the defect too: ${broken.join(', ')}`);
  for (const file of unproven) passing.add(file);
  return failed;
}
