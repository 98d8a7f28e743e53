import { availableParallelism } from 'node:os';
import { type MissingProgram, missingLines } from '../debian/obtain-programs.ts';
import { branchPoint, changedFiles, changeOfBranch } from './changed/changed-files.ts';
import { prepare } from './prepare.ts';
import { root } from './run-shown.ts';
import { type Pass, planOf, type Stage } from './test-run/plan.ts';
import { allProjects, type Project, quickProjects, selectedFiles } from './test-run/projects.ts';
import { runPass } from './test-run/run-pass.ts';
import { addResult, noResult } from './test-run/run-result.ts';
import { leftOutLines, projectLines, slowestLines } from './test-run/summary.ts';
import { parseTestOptions, type TestOptions } from './test-run/test-options.ts';
import { usageLimits } from './test-run/usage-limits.ts';
import { exceededLimits } from './test-run/usage-report.ts';

const help = `Usage: npm test -- [vitest's arguments: a part of a file's path, -t NAME, --project ${allProjects.join('|')}]
       npm test -- --changed [BASE] [--no-journeys] [vitest's arguments, such as --bail 1]
       npm test -- --shuffle [SEED] [vitest's arguments]

Runs the unit, gateway and component tests, then the journeys in a real browser and the calls by telephone; on four
cores and more at the same time. Then it runs alone, one after another, the live calls, which are measured by sound and
picture, and two of the faults of "npm run faults": a worker that is killed and a network that all but fails. What is left
out is named at the end.
With CI set and as root, Debian's packages are installed first where the selected tests need a missing program. Programs
that are still missing are named at the end; with CI set they count as failed.
The slowest files are listed, and what each project used. A project of which all tests ran fails if it used more than
infra/start/test-run/usage-limits.ts allows: stacks, browsers, calls and seconds of sound.
The last line is "N passed, N failed"; with CI=true a skipped test counts as failed.
CHROMIUM=/path/to/chromium chooses the browser of the journeys.

--changed runs those unit, gateway and component tests that a change can break, as Vitest's --changed does: they import a
changed file, directly or not, or load it otherwise (infra/start/changed/loaded-files.ts). If they pass, it runs all
tests of the whole system. The change is everything that differs from where this branch left BASE: commits, edits and new
files. Without BASE it is the branch's upstream, else the main branch; on the main branch itself the edits since the last
commit.
--no-journeys runs only unit, gateway and component tests.
--shuffle runs only unit, gateway and component tests, with files and tests in a random order, and prints its seed.
--live-by-change runs three of the live calls, unless the branch changes what decides over the others
(infra/start/test-run/live-files.ts) or nothing can be compared.`;

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log(help);
  process.exit(0);
}

const total = noResult();
/** Projects of which all tests were run. */
const whole: Project[] = [];
const missing: MissingProgram[] = [];
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => stopping.abort(new Error('stopped')));
try {
  await run(parseTestOptions(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (stopping.signal.aborted) process.exit(130);
  total.failed++;
}
for (const lines of [slowestLines(total.files), projectLines(total, usageLimits, whole)])
  if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
const exceeded = exceededLimits(total.usage, usageLimits, whole);
for (const text of exceeded) console.log(`failed: ${text}`);
for (const line of leftOutLines(total.leftOut)) console.log(line);
const asFailed = process.env.CI === 'true' ? total.skipped.length : 0;
for (const name of total.skipped) console.log(`skipped${asFailed ? ' (counts as failed)' : ''}: ${name}`);
const missingFails = process.env.CI !== undefined;
for (const line of missingLines(missing))
  console.log(`missing${missingFails ? ' (counts as failed)' : ''}: ${line}`);
for (const { text } of total.failures) console.log(`failed: ${text}`);
for (const file of new Set(total.failures.map((failure) => failure.file))) console.log(`failed in: ${file}`);
const failed = total.failed + exceeded.length + asFailed + (missingFails ? missing.length : 0);
const changed = args.some((arg) => /^--changed(=|$)/.test(arg));
if (total.passed + failed === 0)
  console.error(changed ? 'no test depends on the changed files' : 'no test ran');
console.log(`${total.passed} passed, ${failed} failed`);
process.exit(failed === 0 && (total.passed > 0 || changed) ? 0 : 1);

/** Runs the tests that the command line selects. */
async function run(options: TestOptions): Promise<void> {
  const since = options.changed && (await branchPoint(root, options.changed.base));
  if (since !== null) {
    const { length } = await changedFiles(root, since);
    console.log(`${length} changed files`);
    if (length === 0) return;
  }
  if (options.shuffle)
    console.log(`shuffled; to repeat this order: npm test -- --shuffle ${options.shuffle.seed}`);
  const plan = planOf(options, {
    filesOf: (project) => selectedFiles(root, project, options.filters),
    changedSince: since,
    change: options.liveByChange ? await changeOfBranch(root) : null,
    cores: availableParallelism(),
  });
  for (const round of plan) {
    if (total.failed > 0) {
      console.log('the journeys run only once these tests pass');
      return;
    }
    await prepareFor(round.flat(2), options.filters);
    for (const stage of round) await runStage(stage);
  }
}

/** Runs the lanes of a stage at the same time. A failed test ends neither its lane nor the others. */
async function runStage(lanes: Stage): Promise<void> {
  const outcomes = await Promise.allSettled(
    lanes.map(async (passes) => {
      for (const pass of passes) {
        const label = lanes.length > 1 ? labelOf(pass) : null;
        if (pass.isWhole) whole.push(...pass.projects);
        addResult(total, await runPass(pass, { label, signal: stopping.signal }));
      }
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Returns what is printed before the lines of a pass: the name of its project, as wide as the longest name. */
function labelOf({ projects }: Pass): string {
  const width = Math.max(...allProjects.map(({ length }) => length));
  return (projects.length === 1 ? projects.join('') : 'quick').padEnd(width);
}

/** Prepares what the tests of these passes depend on. */
async function prepareFor(passes: readonly Pass[], filters: readonly string[]): Promise<void> {
  const projects = passes.flatMap((pass) => pass.projects);
  const needsSystem = projects.some((project) => !quickProjects.includes(project));
  // Unit and gateway tests start no programs of Debian.
  const tests = projects
    .filter((project) => project !== 'unit' && project !== 'gateway')
    .flatMap((project) => selectedFiles(root, project, filters));
  missing.push(...(await prepare(needsSystem ? 'all' : 'sfu', tests, stopping.signal)));
}
