import { expect, test } from 'vitest';
import { noResult, type TestResult } from './run-result.ts';
import { leftOutLines, projectLines, slowestLines } from './summary.ts';
import { usageLimits } from './usage-limits.ts';

const file = (name: string, seconds: number, project = 'unit') => ({
  project,
  file: name,
  seconds,
  tests: 2,
});

test('the ten slowest files are listed with their project and seconds', () => {
  const files = Array.from({ length: 12 }, (_, index) => file(`${index}.test.ts`, index));
  const lines = slowestLines([...files, file('tests/live/echo.test.ts', 100.04, 'live')]);
  expect(lines).toHaveLength(11);
  expect(lines.slice(0, 3)).toEqual([
    'slowest files            project  seconds',
    'tests/live/echo.test.ts     live    100.0',
    '11.test.ts                  unit     11.0',
  ]);
  expect(slowestLines(files.slice(0, 1))).toEqual([]);
});

test('each project has a row with its seconds, files, tests and usage, and its limits if all of it ran', () => {
  const files = [file('a.test.ts', 1), file('b.test.ts', 2), file('c.test.ts', 3, 'live')];
  const limits = { ...usageLimits, live: { stacks: 1, browsers: 2, calls: 3, sound: 4 } };
  const result: TestResult = {
    ...noResult(),
    files,
    projectSeconds: { unit: 2.4, live: 30.6 },
    usage: [{ kind: 'stacks', amount: 1, file: 'tests/live (shared stack)', project: 'live' }],
  };
  expect(projectLines(result, limits, ['live'])).toEqual([
    'project  seconds  files  tests  stacks  browsers   calls  seconds of sound',
    'unit           2      2      4       0         0       0                 0',
    'live          31      1      2  1 of 1    0 of 2  0 of 3            0 of 4',
  ]);
});

test('what wasn’t selected is named by file, with its command', () => {
  const faults = 'tests/faults/faults.test.ts';
  expect(leftOutLines(['tests/live/echo.test.ts', `${faults} > a > b`, `${faults} > a > c`])).toEqual([
    'left out: tests/live/echo.test.ts: npm test -- tests/live/echo.test.ts',
    `left out: 2 of the tests of ${faults}: npm run faults -- ${faults}`,
  ]);
  expect(leftOutLines([])).toEqual([]);
});
