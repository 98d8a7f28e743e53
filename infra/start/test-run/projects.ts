import { globSync } from 'node:fs';

/** Patterns of the test files of each project, as vitest.config.ts uses them. Paths are relative to the root. */
export const testFiles = {
  unit: {
    include: ['{contract,language,runtime,agent,media,infra,web,tests,lab}/**/*.test.ts'],
    exclude: [
      '**/node_modules/**',
      'tests/journeys/**',
      'tests/telephone/**',
      'tests/live/**',
      'tests/faults/**',
      'gateway/src/**',
      'lab/evals/assistant/recorded.test.ts',
    ],
  },
  gateway: { include: ['gateway/src/**/*.test.ts', 'lab/evals/assistant/recorded.test.ts'], exclude: [] },
  components: { include: ['web/src/**/*.test.tsx'], exclude: [] },
  journeys: { include: ['tests/journeys/**/*.test.ts'], exclude: [] },
  telephone: { include: ['tests/telephone/**/*.test.ts'], exclude: [] },
  live: { include: ['tests/live/**/*.test.ts'], exclude: [] },
  faults: { include: ['tests/faults/**/*.test.ts'], exclude: [] },
};
export type Project = keyof typeof testFiles;

/** Projects that run in a few minutes, because they test modules and pages without the whole system. */
export const quickProjects: readonly Project[] = ['unit', 'gateway', 'components'];
/** Projects that run the whole system and may run beside other tests, in the order in which they are run. */
export const besideProjects: readonly Project[] = ['journeys', 'telephone'];
/** Projects that run the whole system and measure time, sound or picture, so that nothing may run beside them. */
export const aloneProjects: readonly Project[] = ['live', 'faults'];
export const allProjects: readonly Project[] = [...quickProjects, ...besideProjects, ...aloneProjects];

/**
 * Returns the test files of a project (paths relative to `root`). `filters`: parts of paths, as in Vitest's arguments;
 * without any, all files are selected.
 */
export function selectedFiles(root: string, project: Project, filters: readonly string[] = []): string[] {
  // In Vitest's arguments, the number of a line may follow the path.
  const parts = filters.map((filter) => filter.replace(/:\d+$/, '').replace(/^\.\//, ''));
  return globSync(testFiles[project].include, { cwd: root, exclude: testFiles[project].exclude })
    .filter((path) => parts.length === 0 || parts.some((part) => `${root}/${path}`.includes(part)))
    .toSorted();
}

/** Returns whether the values of `--project` select a project. As in Vitest, `*` stands for any text and `!` for not. */
export function isSelected(project: Project, values: readonly string[]): boolean {
  const matches = (pattern: string): boolean =>
    new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(project);
  const others = values.filter((value) => value.startsWith('!'));
  const named = values.filter((value) => !value.startsWith('!'));
  return (
    !others.some((value) => matches(value.slice(1))) &&
    (named.length === 0 || named.some((one) => matches(one)))
  );
}
