import { journeysOfFolder } from './journey-parts.ts';
import { loadedFiles } from './loaded-files.ts';

/** Tests to run for a change. */
export interface TestSelection {
  /** Whether the change can break everything, so that all tests of all projects are run. */
  everything: boolean;
  /** Files for `vitest related` in the projects unit, gateway and components. */
  modules: readonly string[];
  /**
   * Files for `vitest related` in the projects that run the whole system: the selected journeys and the changed files in
   * `tests`.
   */
  journeyModules: readonly string[];
}

/** Files that every test depends on: packages, their patches and Vitest's setup. */
const sharedByAll = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'vitest.config.ts',
  'agent/patches/',
  'gateway/patches/',
];
const breaksNothing =
  /^(\.github|\.ci)\/|\.md$|^(LICENSE|NOTICE)$|^\.(?!oxlintrc)[^/]*$|^[^/]*\/?tsconfig[^/]*\.json$/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
export const journeyFile = (name: string): string => `tests/${name}.test.ts`;

/**
 * Returns the journeys that a change to these files can break, the most likely first: those of the longest matching
 * folder in the order of its list, then those of shorter folders. `allJourneys`: names of all journeys.
 */
function journeysOf(changed: readonly string[], allJourneys: readonly string[]): string[] {
  const found = changed
    // Changed files in `tests` are left out: the module graph finds the journeys that import them.
    .filter((path) => !isTest(path) && !path.startsWith('tests/'))
    .map((path) => {
      const folders = Object.keys(journeysOfFolder).filter((folder) => path.startsWith(folder));
      const folder = folders.toSorted((a, b) => b.length - a.length)[0] ?? '';
      return { folder, journeys: journeysOfFolder[folder] ?? allJourneys };
    })
    .toSorted((a, b) => b.folder.length - a.folder.length);
  return [...new Set(found.flatMap(({ journeys }) => journeys))];
}

/**
 * Selects the tests that a change can break. `changed`: paths relative to the project root. `allJourneys`: names such
 * as `journeys/admin` and `live/take-over`. `mostJourneys`: maximum number of journeys; the most likely ones are
 * kept.
 */
export function selectTests(
  changed: readonly string[],
  allJourneys: readonly string[],
  mostJourneys = Infinity,
): TestSelection {
  const relevant = changed.filter((path) => !breaksNothing.test(path));
  const everything = relevant.some(
    (path) =>
      path.endsWith('/package.json') ||
      sharedByAll.some((shared) => (shared.endsWith('/') ? path.startsWith(shared) : path === shared)),
  );
  const loaded = loadedFiles
    .filter(({ files }) => relevant.some((path) => path.startsWith(files)))
    .flatMap(({ modules }) => modules);
  const journeys = journeysOf(relevant, allJourneys).slice(0, mostJourneys).map(journeyFile);
  const ofTests = relevant.filter((path) => path.startsWith('tests/'));
  return {
    everything,
    modules: [...new Set([...relevant, ...loaded])],
    journeyModules: [...new Set([...journeys, ...ofTests])],
  };
}
