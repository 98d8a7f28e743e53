import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachLine } from '../lines.ts';
import { exitCodeOf, root, tool } from '../run-shown.ts';
import { parseUsage, usageVariable } from '../testing/usage.ts';
import type { Pass } from './plan.ts';
import type { Project } from './projects.ts';
import { type FileResult, noResult, runResult, type TestResult } from './run-result.ts';
import type { ProjectUsage } from './usage-report.ts';

/**
 * Runs Vitest for one pass. Returns the results of its tests. `label`: printed before each line of the output, if other
 * passes print at the same time. `signal`: stops Vitest and rejects.
 */
export async function runPass(
  { projects, args, names, leftOut }: Pass,
  { label, signal }: { label: string | null; signal: AbortSignal },
): Promise<TestResult> {
  const since = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'candi-tests-'));
  const file = join(folder, 'result.json');
  const usageFile = join(folder, 'usage.jsonl');
  writeFileSync(usageFile, '');
  const setUp = 'the set-up of the tests';
  const setUpFailed = { failed: 1, failures: [{ file: setUp, text: setUp }] };
  const command = [
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...args,
    ...(names === null ? [] : ['--testNamePattern', names.source]),
    '--passWithNoTests',
    '--reporter=default',
    `--reporter=${join(root, 'infra/start/test-run/result-reporter.ts')}`,
  ];
  try {
    const code = await runLabelled(
      command,
      { CANDI_TEST_RESULT: file, [usageVariable]: usageFile },
      label,
      signal,
    );
    signal.throwIfAborted();
    if (!existsSync(file)) return { ...noResult(), ...setUpFailed };
    const result = runResult.parse(JSON.parse(readFileSync(file, 'utf8')));
    // Includes the start and the stop of what all files of the project share.
    const [project] = projects;
    if (projects.length === 1 && project)
      result.projectSeconds = { [project]: (performance.now() - since) / 1000 };
    const usage = usageIn(readFileSync(usageFile, 'utf8'), projects, result.files);
    const notNamed = result.skipped.filter((name) => names !== null && !names.test(name));
    return {
      ...result,
      usage,
      skipped: result.skipped.filter((name) => !notNamed.includes(name)),
      leftOut: [...leftOut, ...notNamed],
      // Vitest can fail without a failed test, for example if a global setup fails or a process doesn't end.
      ...(code !== 0 && result.failed === 0 && setUpFailed),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads what test files used, and finds their projects. A shared stack belongs to the only project of its run. */
const usageIn = (text: string, projects: readonly Project[], files: readonly FileResult[]): ProjectUsage[] =>
  parseUsage(text).map((usage) => {
    const name = files.find(({ file }) => file === usage.file)?.project;
    const project = projects.find((one) => one === name) ?? projects[0] ?? 'unit';
    return { ...usage, project };
  });

/**
 * Runs a program in the project root with this process's output. Resolves with its exit code, or 1 if it couldn't be
 * started or was ended by a signal.
 */
function runLabelled(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  label: string | null,
  signal: AbortSignal,
): Promise<number> {
  const colours = label !== null && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...colours, ...env },
    stdio: label === null ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream !== null) eachLine(stream, (line) => console.log(`${label} | ${line}`));
  // Ctrl-C also reaches Vitest itself, which ends at the first signal.
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  return exitCodeOf(child).finally(() => signal.removeEventListener('abort', stop));
}
