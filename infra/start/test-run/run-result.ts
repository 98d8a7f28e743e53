import { z } from 'zod';
import type { ProjectUsage } from './usage-report.ts';

const fileResult = z.object({
  project: z.string(),
  /** Path relative to the project root. */
  file: z.string(),
  /** Time of imports, hooks and tests (s). */
  seconds: z.number(),
  /** Number of tests that ran. */
  tests: z.number(),
});
export type FileResult = z.infer<typeof fileResult>;

/**
 * Result of one Vitest run. `failures`: failed tests, and files or suites that failed outside of a test. `file`: path
 * relative to the project root. `text`: name, then the first lines of each error. `skipped`: full names of the tests
 * that didn't run. `projectSeconds`: by project, the time from the start of its first file to the end of its last (s).
 */
export const runResult = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ file: z.string(), text: z.string() })),
  skipped: z.array(z.string()),
  files: z.array(fileResult),
  projectSeconds: z.record(z.string(), z.number()),
});
export type RunResult = z.infer<typeof runResult>;

/** Result of one or more runs, with what their tests used, and the tests and files that weren't selected. */
export interface TestResult extends RunResult {
  usage: ProjectUsage[];
  leftOut: string[];
}

export const noResult = (): TestResult => ({
  passed: 0,
  failed: 0,
  failures: [],
  skipped: [],
  files: [],
  projectSeconds: {},
  usage: [],
  leftOut: [],
});

/** Adds the result of another run, of other projects. */
export function addResult(total: TestResult, result: TestResult): void {
  total.passed += result.passed;
  total.failed += result.failed;
  total.failures.push(...result.failures);
  total.skipped.push(...result.skipped);
  total.files.push(...result.files);
  total.usage.push(...result.usage);
  total.leftOut.push(...result.leftOut);
  Object.assign(total.projectSeconds, result.projectSeconds);
}
