import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eachLine } from '../lines.ts';
import { root, tool } from '../run-shown.ts';
import { counted, type Counts } from './count-reporter.ts';
import type { Pass } from './plan.ts';

/**
 * Runs Vitest for one pass. Returns what its tests came to. `label`: printed before each line of the output, if other
 * passes print at the same time. `signal`: stops Vitest and rejects.
 */
export async function runPass(
  { projects, args }: Pass,
  { label, signal }: { label: string | null; signal: AbortSignal },
): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'candi-counts-'));
  const file = join(folder, 'counts.json');
  const setUp = 'the set-up of the tests';
  const setUpFailed = { failed: 1, failures: [{ file: setUp, text: setUp }] };
  const command = [
    tool('vitest'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...args,
    '--passWithNoTests',
    '--reporter=default',
    `--reporter=${join(root, 'infra/start/test-run/count-reporter.ts')}`,
  ];
  try {
    const code = await runLabelled(command, { CANDI_TEST_COUNTS: file }, label, signal);
    signal.throwIfAborted();
    if (!existsSync(file)) return { passed: 0, skipped: [], ...setUpFailed };
    const counts = counted.parse(JSON.parse(readFileSync(file, 'utf8')));
    // Vitest can fail without a failed test, for example if a global setup fails or a process doesn't end.
    return code !== 0 && counts.failed === 0 ? { ...counts, ...setUpFailed } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

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
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code ?? 1);
    });
  });
}
