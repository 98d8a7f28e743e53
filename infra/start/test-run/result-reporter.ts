import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from '../run-shown.ts';
import { type FileResult, noResult, type RunResult } from './run-result.ts';

/** Writes the result to the file named in CANDI_TEST_RESULT, even if a test file couldn't be loaded. */
export default class ResultReporter implements Reporter {
  /** By project, when its first file started and its last one ended (ms). */
  readonly #spans = new Map<string, { startMs: number; endMs: number }>();

  onTestModuleQueued(module: TestModule): void {
    const nowMs = performance.now();
    const project = projectOf(module);
    if (!this.#spans.has(project)) this.#spans.set(project, { startMs: nowMs, endMs: nowMs });
  }

  onTestModuleEnd(module: TestModule): void {
    const span = this.#spans.get(projectOf(module));
    if (span) span.endMs = performance.now();
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const spans = [...this.#spans].map(([name, { startMs, endMs }]) => [name, (endMs - startMs) / 1000]);
    const result: RunResult = {
      ...noResult(),
      failed: errors.length,
      files: modules.map(fileResultOf),
      projectSeconds: Object.fromEntries(spans),
    };
    for (const module of modules) {
      const failures: string[] = [];
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        const { state, errors: testErrors } = test.result();
        if (state === 'passed') result.passed++;
        else if (state === 'failed') failures.push(failureOf(name, testErrors));
        else result.skipped.push(name);
      }
      // A file whose import or setup threw an error has failed even though none of its tests did.
      result.failed += failures.length === 0 && module.state() === 'failed' ? 1 : failures.length;
      failures.push(...brokenSuites(module));
      const file = pathOf(module);
      result.failures.push(...failures.map((text) => ({ file, text })));
    }
    const path = process.env.CANDI_TEST_RESULT;
    if (path) writeFileSync(path, JSON.stringify(result));
  }
}

/** Returns the project's name as in vitest.config.ts, without the browser that Vitest adds to it. */
const projectOf = ({ project }: TestModule): string => project.name.replace(/ \(.*\)$/, '');

const pathOf = (module: TestModule): string => relative(root, module.moduleId);

function fileResultOf(module: TestModule): FileResult {
  const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
    module.diagnostic();
  const ms = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
  const ran = [...module.children.allTests()].filter((test) => test.result().state !== 'skipped');
  return { project: projectOf(module), file: pathOf(module), seconds: ms / 1000, tests: ran.length };
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
