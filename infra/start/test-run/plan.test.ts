import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { planOf, type Surroundings } from './plan.ts';
import { type Project, selectedFiles } from './projects.ts';
import { parseTestOptions } from './test-options.ts';

const around = (given: Partial<Surroundings> = {}): Surroundings => ({
  filesOf: (project) => [`tests/${project}/some.test.ts`],
  changedSince: null,
  change: null,
  cores: 4,
  ...given,
});
const plan = (args: string[], given: Partial<Surroundings> = {}) =>
  planOf(parseTestOptions(args), around(given)).map((round) =>
    round.map((stage) =>
      stage.map((lane) => lane.map(({ projects, args: more }) => [...projects, ...more].join(' '))),
    ),
  );
/** Returns the only pass of a plan of one project. */
const passOf = (project: Project, args: string[], given: Partial<Surroundings> = {}) => {
  const passes = planOf(parseTestOptions(args), around(given)).flat(3);
  const [found] = passes.filter(({ projects }) => projects.includes(project));
  if (!found) throw new Error(`there is no pass of ${project}`);
  return found;
};
const only =
  (...projects: string[]) =>
  (project: Project) =>
    projects.includes(project) ? [`tests/${project}/some.test.ts`] : [];

test('the quick tests run beside the journeys; live calls and faults run alone after them', () => {
  expect(plan([])).toEqual([
    [[['unit gateway components'], ['journeys', 'telephone']], [['live', 'faults']]],
  ]);
});

test('on fewer than four cores, everything runs one after another', () => {
  expect(plan([], { cores: 2 })).toEqual([
    [[['unit gateway components', 'journeys', 'telephone']], [['live', 'faults']]],
  ]);
});

test('an empty lane is left out', () => {
  expect(plan(['--no-journeys'])).toEqual([[[['unit gateway components']]]]);
  expect(plan(['admin'], { filesOf: only('journeys') })).toEqual([[[['journeys admin']]]]);
  expect(plan(['nowhere'], { filesOf: only() })).toEqual([]);
});

test('only the projects that are named are run', () => {
  expect(plan(['--project', 'unit', '--project', 'live', '-t', 'name'])).toEqual([
    [[['unit -t name']], [['live -t name']]],
  ]);
});

test('a change runs the quick tests that it can break, and all journeys once they have passed', () => {
  expect(plan(['--changed', '--bail=1'], { changedSince: 'abc' })).toEqual([
    [[['unit gateway components --changed=abc --bail=1']]],
    [[['journeys --bail=1', 'telephone --bail=1']], [['live --bail=1', 'faults --bail=1']]],
  ]);
});

test('a shuffled run has only quick tests', () => {
  expect(plan(['--shuffle', '7'])).toEqual([
    [[['unit gateway components --sequence.shuffle --sequence.seed=7']]],
  ]);
});

test('live tests are left out only if the change is known and can’t break them', () => {
  const filesOf = () => ['tests/live/echo.test.ts', 'tests/live/english-voice.test.ts'];
  const change = ['web/src/app/main.tsx'];
  expect(passOf('live', [], { filesOf, change })).toMatchObject({ args: [], leftOut: [], isWhole: true });
  expect(passOf('live', ['--live-by-change'], { filesOf, change })).toMatchObject({
    args: ['tests/live/english-voice.test.ts'],
    leftOut: ['tests/live/echo.test.ts'],
    isWhole: false,
  });
  expect(passOf('live', ['--live-by-change'], { filesOf })).toMatchObject({ args: [], leftOut: [] });
});

test('each run has the killed worker and the lost network of the faults, and all faults if they are named', () => {
  const { names, isWhole } = passOf('faults', []);
  expect(isWhole).toBe(true);
  const texts = selectedFiles(root, 'faults').map((file) => readFileSync(join(root, file), 'utf8'));
  for (const name of ['killing the %s in the middle of an answer', "'loses no data'", 'network almost fails'])
    expect(texts.some((text) => text.includes(name))).toBe(true);
  const killing = 'killing the worker in the middle of an answer';
  expect(names?.test(`${killing} > loses no data`)).toBe(true);
  expect(names?.test(`${killing} > delays the interview briefly`)).toBe(false);
  expect(names?.test('completes the interview when the network almost fails for 20 s')).toBe(true);
  expect(names?.test('killing the gateway in the middle of an answer > loses no data')).toBe(false);
  expect(passOf('faults', ['tests/faults'])).toMatchObject({ names: null, isWhole: false });
  expect(passOf('faults', ['--project', 'faults'])).toMatchObject({ names: null, isWhole: false });
  expect(() => passOf('faults', ['phone'])).toThrow('no pass');
  expect(() => passOf('faults', ['-t', 'a name'])).toThrow('no pass');
});

test('the limits of a project apply if none of its tests is left out', () => {
  expect(passOf('unit', []).isWhole).toBe(true);
  expect(passOf('unit', ['--project', 'unit']).isWhole).toBe(true);
  expect(passOf('unit', ['agent']).isWhole).toBe(false);
  expect(passOf('unit', ['--changed'], { changedSince: 'abc' }).isWhole).toBe(false);
});
