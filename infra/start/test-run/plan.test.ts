import { expect, test } from 'vitest';
import { planOf } from './plan.ts';
import { parseTestOptions } from './test-options.ts';

const plan = (...args: string[]) => planOf(parseTestOptions(args), () => true, null);
const pass = (projects: string[], ...args: string[]) => ({ projects, args });
const quick = ['unit', 'gateway', 'components'];

test('the quick tests run beside the journeys, and the live calls alone after them', () => {
  const [journeys, telephone, live] = ['journeys', 'telephone', 'live'].map((name) => pass([name]));
  expect(plan()).toEqual([[[[pass(quick)], [journeys, telephone]], [[live]]]]);
});

test('an empty lane is left out', () => {
  expect(plan('--no-journeys')).toEqual([[[[pass(quick)]]]]);
  const isJourney = (project: string) => project === 'journeys';
  expect(planOf(parseTestOptions(['admin']), isJourney, null)).toEqual([[[[pass(['journeys'], 'admin')]]]]);
  expect(planOf(parseTestOptions(['nowhere']), () => false, null)).toEqual([]);
});

test('only the projects that are named are run', () => {
  expect(plan('--project', 'unit', '--project', 'live', '-t', 'a name')).toEqual([
    [[[pass(['unit'], '-t', 'a name')]], [[pass(['live'], '-t', 'a name')]]],
  ]);
});

test('a change runs the quick tests that it can break, and all journeys once they have passed', () => {
  const [journeys, telephone, live] = ['journeys', 'telephone', 'live'].map((name) =>
    pass([name], '--bail=1'),
  );
  expect(planOf(parseTestOptions(['--changed', '--bail=1']), () => true, 'abc')).toEqual([
    [[[pass(quick, '--changed=abc', '--bail=1')]]],
    [[[journeys, telephone]], [[live]]],
  ]);
});
