import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../run-shown.ts';

/**
 * Result of one Vitest run. `failures`: failed tests, and files or suites that failed outside of a test. `file`: path
 * relative to the project root. `text`: name, then the first lines of each error. `skipped`: full names of the tests
 * that didn't run.
 */
export const counted = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ file: z.string(), text: z.string() })),
  skipped: z.array(z.string()),
});
export type Counts = z.infer<typeof counted>;

/** Writes the result to the file named in CANDI_TEST_COUNTS, even if a test file couldn't be loaded. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, failures: [], skipped: [] };
    for (const module of modules) {
      const failures: string[] = [];
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        const result = test.result();
        if (result.state === 'passed') counts.passed++;
        else if (result.state === 'failed') failures.push(failureOf(name, result.errors));
        else counts.skipped.push(name);
      }
      // A file whose import or setup threw an error has failed even though none of its tests did.
      counts.failed += failures.length === 0 && module.state() === 'failed' ? 1 : failures.length;
      failures.push(...brokenSuites(module));
      const file = relative(root, module.moduleId);
      counts.failures.push(...failures.map((text) => ({ file, text })));
    }
    const path = process.env.CANDI_TEST_COUNTS;
    if (path) writeFileSync(path, JSON.stringify(counts));
  }
}

/** Returns the name, followed by the first lines of each error. */
const failureOf = (name: string, errors: readonly { message: string }[]): string =>
  [name, ...errors.map(({ message }) => message.split('\n').slice(0, 6).join('\n'))].join('\n  ');

/** Returns a text for each failure outside a test: in an import or a hook of the module or of its suites. */
const brokenSuites = (module: TestModule): string[] =>
  [
    { name: module.relativeModuleId, errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => ({
      name: `${module.relativeModuleId} > ${suite.fullName}`,
      errors: suite.errors(),
    })),
  ]
    .filter(({ errors }) => errors.length > 0)
    .map(({ name, errors }) => failureOf(name, errors));
