import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './run-shown.ts';

/**
 * The outcome of one run of vitest. `failedIn`: files with a failed test, from the root; `failures`: each failed test or
 * suite with the first lines of its error; `skipped`: full names of the tests that did not run.
 */
export const counted = z.object({
  passed: z.number(),
  failed: z.number(),
  failedIn: z.array(z.string()),
  failures: z.array(z.string()),
  skipped: z.array(z.string()),
});
export type Counts = z.infer<typeof counted>;

/** Writes the counts to the file that CANDI_TEST_COUNTS names, also when a file could not even be loaded. */
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
      // A file whose import or whole suite broke has failed, though none of its tests did.
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

/** A line with the name, and the first lines of each error below it. */
const failureOf = (name: string, errors: readonly { message: string }[] = []): string =>
  [name, ...errors.map(({ message }) => message.split('\n').slice(0, 6).join('\n'))].join('\n  ');

/** Returns the module and its suites that failed by themselves: at an import, in a hook. */
function brokenSuites(module: TestModule): { name: string; errors: readonly { message: string }[] }[] {
  const suites = [...module.children.allSuites()].map((suite) => ({
    name: `${module.relativeModuleId} > ${suite.fullName}`,
    errors: suite.errors(),
  }));
  return [{ name: module.relativeModuleId, errors: module.errors() }, ...suites].filter(
    ({ errors }) => errors.length > 0,
  );
}
