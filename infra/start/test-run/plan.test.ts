import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { parseTestOptions } from './test-options.ts';

const plan = (...args: string[]) => planOf(parseTestOptions(args), () => true, null);
const quick = ['unit', 'gateway', 'components'];

test('all projects are run, the quick ones together', () => {
  const quickPass = { projects: quick, args: [] };
  const systemPasses = ['journeys', 'telephone', 'live'].map((name) => ({ projects: [name], args: [] }));
  expect(plan()).toEqual([[quickPass, ...systemPasses]]);
  expect(plan('--no-journeys')).toEqual([[quickPass]]);
});

test('only the projects that are named and of which a file is selected are run', () => {
  expect(plan('--project', 'unit', '--project', 'live', '-t', 'a name')).toEqual([
    [
      { projects: ['unit'], args: ['-t', 'a name'] },
      { projects: ['live'], args: ['-t', 'a name'] },
    ],
  ]);
  const isLive = (project: string) => project === 'live';
  expect(planOf(parseTestOptions(['tests/live']), isLive, null)).toEqual([
    [{ projects: ['live'], args: ['tests/live'] }],
  ]);
  expect(planOf(parseTestOptions(['nowhere']), () => false, null)).toEqual([]);
});

test('a change runs the quick tests that it can break, and all journeys once they have passed', () => {
  const [first, second, ...none] = planOf(parseTestOptions(['--changed', '--bail=1']), () => true, 'abc');
  expect(first).toEqual([{ projects: quick, args: ['--changed=abc', '--bail=1'] }]);
  expect(second).toEqual(
    ['journeys', 'telephone', 'live'].map((name) => ({ projects: [name], args: ['--bail=1'] })),
  );
  expect(none).toEqual([]);
});
