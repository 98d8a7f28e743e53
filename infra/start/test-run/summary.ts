import { allProjects, type Project } from './projects.ts';
import type { FileResult, TestResult } from './run-result.ts';
import type { Limits } from './usage-limits.ts';
import { usageCells } from './usage-report.ts';

const listed = 10;

/** Returns the rows as lines with aligned columns: the first to the left, the others to the right. */
const aligned = (rows: readonly (readonly string[])[]): string[] => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
};

/** Returns the ten slowest files: path, project and seconds; nothing if only one file ran. */
export function slowestLines(files: readonly FileResult[]): string[] {
  if (files.length < 2) return [];
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, listed);
  return aligned([
    ['slowest files', 'project', 'seconds'],
    ...slowest.map(({ project, file, seconds }) => [file, project, seconds.toFixed(1)]),
  ]);
}

/**
 * Returns a table of the projects that ran: seconds from start to end, files, tests, and what they used. `limited`:
 * projects of which all tests ran, whose limits are shown.
 */
export const projectLines = (
  { files, projectSeconds, usage }: TestResult,
  limits: Limits,
  limited: readonly Project[],
): string[] =>
  aligned([
    ['project', 'seconds', 'files', 'tests', 'stacks', 'browsers', 'calls', 'seconds of sound'],
    ...allProjects.flatMap((project) => {
      const seconds = projectSeconds[project];
      if (seconds === undefined) return [];
      const own = files.filter((file) => file.project === project);
      const tests = own.reduce((sum, file) => sum + file.tests, 0);
      const figures = [seconds, own.length, tests].map((figure) => String(Math.round(figure)));
      const shown = limited.includes(project) ? limits[project] : null;
      return [[project, ...figures, ...usageCells(usage, project, shown)]];
    }),
  ]);

/**
 * Returns a line for each file of which tests weren't selected, with the command that runs them. `leftOut`: paths of
 * files, and names of tests that begin with the path.
 */
export const leftOutLines = (leftOut: readonly string[]): string[] =>
  Object.entries(Object.groupBy(leftOut, (name) => name.split(' > ', 1)[0] ?? '')).map(([file, own = []]) => {
    const what = own.includes(file) ? file : `${own.length} of the tests of ${file}`;
    return `left out: ${what}: npm ${file.startsWith('tests/faults/') ? 'run faults' : 'test'} -- ${file}`;
  });
