import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MissingProgram, missingLines } from '../debian/obtain-programs.ts';
import { changedPasses, changeOf, systemProjects } from './changed/changed-passes.ts';
import { changedVariable } from './changed/nearest-first.ts';
import { counted } from './test-run/count-reporter.ts';
import type { Counts } from './test-run/count-reporter.ts';
import { prepare } from './prepare.ts';
import { root, runShown, tool } from './run-shown.ts';
import { programProjects, selectedTests } from './test-run/selected-tests.ts';

const help = `Usage: npm test -- [vitest's arguments: a part of a file's path, -t NAME, --project unit|gateway|components|journeys|telephone|live]
       npm test -- --changed [BASE] [--most-journeys N] [vitest's arguments, such as --bail 1]

Runs the unit, gateway and component tests, then the journeys in a real browser, then the calls by telephone, then the
live calls, one at a time, that are measured by sound and picture.
With CI set and as root, Debian's packages are installed first where the selected tests need a missing program. Programs
that are still missing are named at the end; with CI set they count as failed.
The last line is "N passed, N failed"; with CI=true a skipped test counts as failed.
CHROMIUM=/path/to/chromium chooses the browser of the journeys.

--changed runs only what a change can break: of the unit, gateway and component tests those that import a changed file,
directly or not, or load it otherwise (infra/start/changed/loaded-files.ts); if they pass, the journeys that
infra/start/changed/journey-parts.ts lists for the changed folders, N of them at most. The change is everything that
differs from where this branch left BASE: commits, edits and new files. Without BASE it is the branch's upstream, else
the main branch; on the main branch itself the edits since the last commit.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}

const total: Counts = { passed: 0, failed: 0, failures: [], skipped: [] };
const missing: MissingProgram[] = [];
const changed = args.some((arg) => /^--changed(=|$)/.test(arg));
try {
  if (changed) await runChanged();
  else await runNamed();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  total.failed++;
}
const asFailed = process.env.CI === 'true' ? total.skipped.length : 0;
for (const name of total.skipped) console.log(`skipped${asFailed ? ' (counts as failed)' : ''}: ${name}`);
const missingFails = process.env.CI !== undefined;
for (const line of missingLines(missing))
  console.log(`missing${missingFails ? ' (counts as failed)' : ''}: ${line}`);
for (const { text } of total.failures) console.log(`failed: ${text}`);
for (const file of new Set(total.failures.map((failure) => failure.file))) console.log(`failed in: ${file}`);
const failed = total.failed + asFailed + (missingFails ? missing.length : 0);
if (total.passed + failed === 0)
  console.error(changed ? 'no test depends on the changed files' : 'no test ran');
console.log(`${total.passed} passed, ${failed} failed`);
process.exit(failed === 0 && (total.passed > 0 || changed) ? 0 : 1);

/** Runs the tests that the change can break. Journeys run last, and only if all other tests pass. */
async function runChanged() {
  const { base, mostJourneys, rest } = changeOf(args);
  const { files, quick, journeys } = await changedPasses(root, base, mostJourneys);
  console.log(`${files.length} changed files`);
  process.env[changedVariable] = files.join('\n');
  if (quick) {
    missing.push(...(await prepare('sfu', selectedTests(root, ['components']))));
    add(await vitest([...quick, ...rest]));
  }
  if (journeys.length === 0) return;
  if (total.failed > 0) {
    console.log('the journeys run only once these tests pass');
    return;
  }
  missing.push(...(await prepare('all', selectedTests(root, systemProjects))));
  for (const pass of journeys) add(await vitest([...pass, ...rest]));
}

/** Runs all tests, or those selected by Vitest's arguments. */
async function runNamed() {
  const filters = args.filter(
    (arg, index) => !arg.startsWith('-') && !/^-(t|-project)$/.test(args[index - 1] ?? ''),
  );
  const ownProjects = args.some((arg) => arg.startsWith('--project'));
  const isWanted = (project: string): boolean => {
    if (ownProjects) return args.some((arg) => arg === project || arg === `--project=${project}`);
    const files = readdirSync(join(root, 'tests', project)).map((file) => `tests/${project}/${file}`);
    return filters.length === 0 || filters.some((part) => files.some((file) => file.includes(part)));
  };
  const wantedSystem = systemProjects.filter(isWanted);
  const passes = ownProjects
    ? [[]]
    : [
        ['--project', 'unit', '--project', 'gateway', '--project', 'components'],
        ...wantedSystem.map((project) => ['--project', project]),
      ];
  const isPattern = args.some((arg) => /[*!]/.test(arg));
  const projects = ownProjects
    ? programProjects.filter((project) => isPattern || isWanted(project))
    : ['components', ...wantedSystem];
  const tests = selectedTests(root, projects, filters);
  missing.push(...(await prepare(wantedSystem.length > 0 ? 'all' : 'sfu', tests)));
  for (const pass of passes) add(await vitest(['run', ...pass, ...args]));
}

function add(counts: Counts) {
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.failures.push(...counts.failures);
  total.skipped.push(...counts.skipped);
}

async function vitest(command: string[]): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'candi-counts-'));
  const file = join(folder, 'counts.json');
  const reporters = [
    '--reporter=default',
    `--reporter=${join(root, 'infra/start/test-run/count-reporter.ts')}`,
  ];
  const setUp = 'the set-up of the tests';
  const setUpFailed = { failed: 1, failures: [{ file: setUp, text: setUp }] };
  try {
    const code = await runShown([tool('vitest'), ...command, '--passWithNoTests', ...reporters], {
      ...process.env,
      CANDI_TEST_COUNTS: file,
    });
    if (!existsSync(file)) return { passed: 0, skipped: [], ...setUpFailed };
    const counts = counted.parse(JSON.parse(readFileSync(file, 'utf8')));
    // Vitest can fail without a failed test, for example if a global setup fails or a process doesn't end.
    return code !== 0 && counts.failed === 0 ? { ...counts, ...setUpFailed } : counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
