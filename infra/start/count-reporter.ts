import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './run-shown.ts';

/**
 * Result of one vitest run. `failedIn`: files with a failed test, relative to the root. `failures`: each failed
 * test or suite with the first lines of its errors. `skipped`: full names of the tests that didn't run.
 */
export const counted = z.object({
  passed: z.number(),
  failed: z.number(),
  failedIn: z.array(z.string()),
  failures: z.array(z.string()),
  skipped: z.array(z.string()),
});
export type Counts = z.infer<typeof counted>;

/** Writes the result to the file named in CANDI_TEST_COUNTS, even if a test file couldn't be loaded. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const counts: Counts = { passed: 0, failed: errors.length, failedIn: [], failures: [], skipped: [] };
    for (const module of modules) {
      let failed = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') counts.passed++;
        else if (state === 'failed') {
          failed++;
          counts.failures.push(
            failureOf(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors),
          );
        } else counts.skipped.push(`${module.relativeModuleId} > ${test.fullName}`);
      }
      // A file that couldn't be imported, or whose suite setup threw, has failed even though no test did.
      if (failed === 0 && module.state() === 'failed') failed = 1;
      for (const { name, errors: broken } of brokenSuites(module))
        counts.failures.push(failureOf(name, broken));
      counts.failed += failed;
      if (failed > 0) counts.failedIn.push(relative(root, module.moduleId));
    }
    const file = process.env.CANDI_TEST_COUNTS;
    if (file) writeFileSync(file, JSON.stringify(counts));
  }
}

/** Returns a line with the name, followed by the first lines of each error. */
const failureOf = (name: string, errors: readonly { message: string }[] = []): string =>
  [name, ...errors.map(({ message }) => message.split('\n').slice(0, 6).join('\n'))].join('\n  ');

/** Returns the module and those of its suites that failed outside of a test, in an import or a hook. */
function brokenSuites(module: TestModule): { name: string; errors: readonly { message: string }[] }[] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: `${module.relativeModuleId} > ${suite.fullName}`,
    errors: suite.errors(),
  }));
  return [{ name: module.relativeModuleId, errors: module.errors() }, ...suites].filter(
    ({ errors }) => errors.length > 0,
  );
}
