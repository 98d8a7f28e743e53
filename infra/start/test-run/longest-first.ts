import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { root } from '../run-shown.ts';

/**
 * The files of each project that take the longest, the longest first. `npm test` prints the slowest files at its end.
 */
export const longestFiles: readonly string[] = [
  'tests/journeys/every-page.test.ts',
  'tests/journeys/unsent-recordings.test.ts',
  'tests/journeys/lost-parts.test.ts',
  'tests/journeys/attempt-rules.test.ts',
  'tests/journeys/ten-jobs.test.ts',
  'tests/journeys/ended-early.test.ts',
  'tests/journeys/secret-rotation.test.ts',
  'tests/telephone/move.test.ts',
  'tests/telephone/page-take-over.test.ts',
  'tests/telephone/outgoing.test.ts',
];

/** Moves the longest files to the front. Others keep their order. Paths are relative to the root. */
export const longestFirst = <T>(tests: readonly T[], pathOf: (test: T) => string): T[] => {
  const rankOf = (test: T): number => {
    const rank = longestFiles.indexOf(pathOf(test));
    return rank === -1 ? longestFiles.length : rank;
  };
  return tests.toSorted((a, b) => rankOf(a) - rankOf(b));
};

/**
 * Runs the longest files of a project first, so that the last files of several workers end at about the same time. On a
 * machine that has never run the tests, Vitest itself only knows how many bytes each file has.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, not an array's
    return longestFirst(await super.sort(files), ({ moduleId }) => relative(root, moduleId));
  }
}
