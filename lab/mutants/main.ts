/**
 * npm run faults -- planted: applies each mutant of the catalogue to a copy of the project and runs the copy's tests.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { catalogue } from './catalogue/catalogue.ts';
import { openCopy } from './copy.ts';
import { answers, readResults, writeResults } from './results.ts';
import { passingFiles, runMutant } from './run-mutant.ts';
import { shortfalls, tableOf } from './verdict.ts';

const help = `Usage: npm run faults -- planted [NAME…] [--list] [--journeys]

Mutation testing: plants one small defect (a mutant) after the other in a copy of the last commit and runs the test
file that caught it before there, which must pass without it. Only if that file passes with it, too, it runs
"npm test -- --changed --no-journeys" until a test fails. Prints for each what caught it before, what catches it now, and
how long that took. Fails unless all are caught.
Results are kept by commit in .cache/mutants, so that a run that was interrupted goes on; a mutant that is named is
always run again.

  --list      prints the mutants and runs none
  --journeys  also runs all journeys, calls by telephone and live calls for each that no other test catches`;

const root = join(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
  },
});
const { journeys } = values;
const unknown = positionals.filter((name) => !catalogue.some((mutant) => mutant.name === name));
const chosen = catalogue.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

if (values.help) console.log(help);
else if (unknown.length > 0) {
  console.error(`no such mutant: ${unknown.join(', ')}`);
  process.exitCode = 2;
} else if (values.list) {
  for (const { name, file, defect, caughtBefore } of chosen)
    console.log(`${name}\n  ${defect}\n  ${file}, caught before by ${caughtBefore}`);
} else process.exitCode = await run();

/** Runs the chosen mutants that have no sufficient stored result. Returns the exit code. */
async function run(): Promise<number> {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const file = join(root, `.cache/mutants/${commit}.json`);
  const { results, passing } = readResults(file);
  const known = new Set(passing);
  const due = chosen.filter(({ name }) => positionals.includes(name) || !answers(results[name], journeys));

  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('stopped; the next run continues from here'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  const problems: string[] = [];
  if (due.length > 0) {
    console.log(
      `${due.length} mutants in a copy of ${commit.slice(0, 7)}; edits that aren't committed are left out`,
    );
    const copy = await openCopy(root, commit);
    const { signal } = stopping;
    const keep = () => writeResults(file, { results, passing: [...known] });
    const report = (place: string, error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      problems.push(problem);
      console.error(`${place}${problem}`);
    };
    try {
      for (const path of await passingFiles(copy, due, known, signal)) known.add(path);
      keep();
      for (const [index, mutant] of due.entries()) {
        const since = performance.now();
        const place = `${index + 1}/${due.length} `;
        try {
          const caughtBy = await runMutant(copy, mutant, { journeys, passing: known, signal });
          results[mutant.name] = { caughtBy, seconds: (performance.now() - since) / 1000, journeys };
          keep();
          const outcome = caughtBy.length > 0 ? `caught by ${caughtBy.join(', ')}` : 'not caught';
          console.log(`${place}${mutant.name}: ${outcome}`);
        } catch (error) {
          report(place, error);
          if (signal.aborted) break;
        }
      }
    } catch (error) {
      report('', error);
    } finally {
      await copy.close();
    }
  }
  if (stopping.signal.aborted) return 130;
  console.log(`\n${tableOf(chosen, results).join('\n')}\n`);
  problems.push(...shortfalls(chosen, results));
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}
