import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runShown, tool } from '../run-shown.ts';
import { counted, type Counts } from './count-reporter.ts';
import type { Pass } from './plan.ts';

/** Runs Vitest for one pass. Returns what its tests came to. */
export async function runPass({ projects, args }: Pass): Promise<Counts> {
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
    const code = await runShown(command, { ...process.env, CANDI_TEST_COUNTS: file });
    if (!existsSync(file)) return { passed: 0, skipped: [], ...setUpFailed };
    const counts = counted.parse(JSON.parse(readFileSync(file, 'utf8')));
    // Vitest can fail without a failed test, for example if a global setup fails or a process doesn't end.
    return code !== 0 && counts.failed === 0 ? { ...counts, ...setUpFailed } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
