import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Mutant } from './mutant.ts';
import { argumentsFor, passingFiles, runMutant } from './run-mutant.ts';

const mutant: Mutant = {
  name: 'web-sum',
  defect: 'A sum is a difference.',
  file: 'sum.ts',
  find: '+',
  replace: '-',
  caughtBefore: 'sum.test.ts',
};
const signal = new AbortController().signal;

/**
 * Makes a copy whose `npm test` is a program that writes down its arguments. While the file has the defect, its tests
 * fail in `failing`: by the first argument of a run, the file in which a test fails, or “never ends”. Without the defect, a test fails in
 * the file named by the variable BROKEN.
 */
function copyWhere(failing: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'candi-mutants-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, mutant.file);
  const log = join(folder, 'runs.txt');
  writeFileSync(file, 'a + b');
  writeFileSync(log, '');
  mkdirSync(join(folder, 'infra/start'), { recursive: true });
  writeFileSync(
    join(folder, 'infra/start/bootstrap.mjs'),
    `import { appendFileSync, readFileSync } from 'node:fs';
    const [, ...args] = process.argv.slice(2);
    appendFileSync(${JSON.stringify(log)}, args.join(' ') + '\\n');
    const isWhole = readFileSync(${JSON.stringify(file)}, 'utf8') === 'a + b';
    const failed = isWhole ? process.env.BROKEN : ${JSON.stringify(failing)}[args[0]];
    if (failed === 'never ends') while (true);
    if (failed) console.log('failed in: ' + failed);
    console.log(failed ? '2 passed, 1 failed' : '3 passed, 0 failed');
    process.exitCode = failed ? 1 : 0;`,
  );
  return {
    folder,
    restore: async () => writeFileSync(file, 'a + b'),
    close: async () => undefined,
    runs: () => readFileSync(log, 'utf8').trim().split('\n'),
  };
}

test('a mutant that the same test catches as before needs no other run', async () => {
  const copy = copyWhere({ 'sum.test.ts': 'sum.test.ts', '--changed': 'total.test.ts' });
  const passing = new Set(['sum.test.ts']);
  expect(await runMutant(copy, mutant, { journeys: false, passing, signal })).toEqual(['sum.test.ts']);
  expect(copy.runs()).toEqual(['sum.test.ts --bail 1']);
});

test('a test that a mutant makes loop for ever has caught it', async () => {
  const copy = copyWhere({ 'sum.test.ts': 'never ends' });
  const options = { journeys: false, passing: new Set(['sum.test.ts']), signal, fileMs: 500 };
  expect(await runMutant(copy, mutant, options)).toEqual(['sum.test.ts']);
  // On a busy machine, the run may be ended before it has written its arguments down.
  expect(copy.runs().filter((run) => run.startsWith('--changed'))).toEqual([]);
});

test('what the same test no longer catches is looked for by all tests that the mutant can break', async () => {
  const copy = copyWhere({ '--changed': 'total.test.ts' });
  const passing = new Set<string>();
  expect(await runMutant(copy, mutant, { journeys: false, passing, signal })).toEqual(['total.test.ts']);
  // The last run, without the mutant, proves that the file fails because of it.
  expect(copy.runs()).toEqual([
    'sum.test.ts --bail 1',
    '--changed HEAD --no-journeys --bail 1',
    'total.test.ts',
  ]);
  expect([...passing]).toEqual(['total.test.ts']);
});

test('a mutant that no test catches is reported as such', async () => {
  const copy = copyWhere({});
  expect(await runMutant(copy, mutant, { journeys: false, passing: new Set(), signal })).toEqual([]);
  expect(copy.runs()).toHaveLength(2);
});

describe('before the first mutant', () => {
  const mutants = [mutant, { ...mutant, name: 'web-total', caughtBefore: 'total.test.ts' }, mutant];

  test('the files that caught them are run together, each once, unless they are known to pass', async () => {
    const copy = copyWhere({});
    expect(await passingFiles(copy, mutants, new Set(), signal)).toEqual(['sum.test.ts', 'total.test.ts']);
    expect(await passingFiles(copy, mutants, new Set(['sum.test.ts']), signal)).toEqual(['total.test.ts']);
    expect(await passingFiles(copy, [mutant], new Set(['sum.test.ts']), signal)).toEqual([]);
    expect(copy.runs()).toEqual(['sum.test.ts total.test.ts', 'total.test.ts']);
  });

  test.each([
    ['total.test.ts', ['sum.test.ts']],
    ['the set-up of the tests', []],
  ])('a failure in %s leaves %j known to pass', async (broken, passing) => {
    vi.stubEnv('BROKEN', broken);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(await passingFiles(copyWhere({}), mutants, new Set(), signal)).toEqual(passing);
  });
});

test('the journeys are run only if they are asked for', () => {
  expect(argumentsFor(false)).toEqual(['--changed', 'HEAD', '--no-journeys', '--bail', '1']);
  expect(argumentsFor(true)).toEqual(['--changed', 'HEAD', '--bail', '1']);
});
