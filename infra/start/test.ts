import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { counted } from './count-reporter.ts';
import type { Counts } from './count-reporter.ts';
import { prepare } from './prepare.ts';
import { root, runShown, tool } from './run-shown.ts';

const help = `Usage: npm test -- [vitest's arguments: a part of a file's path, -t NAME, --project unit|gateway|components|journeys]

Runs the unit, gateway and component tests, then, with the machine to themselves, the journeys in a real browser.
The last line is "N passed, N failed"; with CI=true a skipped test counts as failed.
CHROMIUM=/path/to/chromium chooses the browser of the journeys.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}
const filters = args.filter(
  (arg, index) => !arg.startsWith('-') && !/^-(t|-project)$/.test(args[index - 1] ?? ''),
);
const ownProjects = args.some((arg) => arg.startsWith('--project'));
const named = [...filters, ...args.filter((arg) => ownProjects && arg.includes('journeys'))];
/** Not for a run of some other files: they need neither the browser nor what the journeys are prepared with. */
const withJourneys = named.length === 0 ? !ownProjects : named.some((name) => name.includes('journeys'));
const passes = ownProjects
  ? [[]]
  : [
      ['--project', 'unit', '--project', 'gateway', '--project', 'components'],
      ...(withJourneys ? [['--project', 'journeys']] : []),
    ];

const total: Counts = { passed: 0, failed: 0, skipped: [] };
try {
  if (withJourneys) await prepare();
  for (const projects of passes) add(await vitest([...projects, ...args]));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  total.failed++;
}
const asFailed = process.env.CI === 'true' ? total.skipped.length : 0;
for (const name of total.skipped) console.log(`skipped${asFailed ? ' (counts as failed)' : ''}: ${name}`);
const failed = total.failed + asFailed;
if (total.passed + failed === 0) console.error('no test ran');
console.log(`${total.passed} passed, ${failed} failed`);
process.exit(failed === 0 && total.passed > 0 ? 0 : 1);

function add(counts: Counts) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped.push(...counts.skipped);
}

async function vitest(extra: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'candi-counts-'));
  const file = join(folder, 'counts.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'infra/start/count-reporter.ts')}`];
  try {
    const code = await runShown([tool('vitest'), 'run', '--passWithNoTests', ...reporters, ...extra], {
      ...process.env,
      CANDI_TEST_COUNTS: file,
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] };
    const counts = counted.parse(JSON.parse(readFileSync(file, 'utf8')));
    // vitest may fail for what is no test's: a setup that broke, a process that would not end.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
