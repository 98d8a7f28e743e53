import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';
import { root } from '../run-shown.ts';
import { changedSince } from './changed-files.ts';

/** Returns the number of leading folders that two paths share, plus one if one is the test of the other. */
function nearness(one: string, other: string): number {
  const parts = one.split('/');
  const others = other.split('/');
  const length = parts.findIndex((part, at) => part !== others[at]);
  const own = one.replace(/\.tsx?$/, '') === other.replace(/\.test\.tsx?$/, '');
  return length + (own ? 1 : 0);
}

/**
 * Sorts tests so that those nearest to a changed file come first. Equally near tests keep their order. Paths are
 * relative to the root.
 */
export const nearestFirst = <T>(
  tests: readonly T[],
  pathOf: (test: T) => string,
  changed: readonly string[],
): T[] =>
  tests
    .map((test) => ({ test, near: Math.max(...changed.map((path) => nearness(path, pathOf(test)))) }))
    .toSorted((a, b) => b.near - a.near)
    .map(({ test }) => test);

/** With `--changed`, runs the tests that the change is most likely to break first, so that `--bail 1` ends early. */
export class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const changed = await changedSince(root, this.ctx.config.changed ?? true);
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's, not an array's
    return nearestFirst(await super.sort(files), ({ moduleId }) => relative(root, moduleId), changed);
  }
}
