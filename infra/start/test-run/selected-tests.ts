import { globSync } from 'node:fs';

/** Files of the test projects that start programs of Debian. */
const filesOf = {
  components: 'web/src/**/*.test.tsx',
  journeys: 'tests/journeys/**/*.test.ts',
  telephone: 'tests/telephone/**/*.test.ts',
  live: 'tests/live/**/*.test.ts',
  faults: 'tests/faults/**/*.test.ts',
} as const;
type Project = keyof typeof filesOf;
const isProject = (name: string): name is Project => name in filesOf;

/** Names of the test projects that start programs. */
export const programProjects: readonly string[] = Object.keys(filesOf);

/**
 * Returns the test files of these projects (paths relative to `root`); none for a project that starts no programs.
 * `filters`: parts of paths, as in Vitest's arguments; without any, all files are selected.
 */
export function selectedTests(
  root: string,
  projects: readonly string[],
  filters: readonly string[] = [],
): string[] {
  // In Vitest's arguments, the number of a line may follow the path.
  const parts = filters.map((filter) => filter.replace(/:\d+$/, '').replace(/^\.\//, ''));
  return projects
    .filter(isProject)
    .flatMap((project) => globSync(filesOf[project], { cwd: root }))
    .filter((path) => parts.length === 0 || parts.some((part) => `${root}/${path}`.includes(part)))
    .toSorted();
}
