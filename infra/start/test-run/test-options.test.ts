import { expect, test } from 'vitest';
import { parseTestOptions } from './test-options.ts';

const none = {
  changed: null,
  journeys: true,
  shuffle: null,
  liveByChange: false,
  projects: [],
  filters: [],
  rest: [],
};

test('parts of paths, projects and Vitest’s own options are told apart', () => {
  expect(parseTestOptions([])).toEqual(none);
  expect(
    parseTestOptions(['gateway/src', '--project', 'unit', '--project=live', '-t', 'a name', '--bail=1']),
  ).toEqual({
    ...none,
    projects: ['unit', 'live'],
    filters: ['gateway/src'],
    rest: ['-t', 'a name', '--bail=1'],
  });
  expect(() => parseTestOptions(['--project', '--bail'])).toThrow('--project');
});

test('--changed may be followed by the base', () => {
  expect(parseTestOptions(['--changed'])).toEqual({ ...none, changed: { base: null } });
  expect(parseTestOptions(['--changed', 'HEAD~2', '--no-journeys', '--bail', '1'])).toEqual({
    ...none,
    changed: { base: 'HEAD~2' },
    journeys: false,
    rest: ['--bail', '1'],
  });
  expect(parseTestOptions(['--changed=main'])).toEqual({ ...none, changed: { base: 'main' } });
  expect(parseTestOptions(['--changed', '-t', 'a name'])).toMatchObject({ changed: { base: null } });
});

test('--shuffle has a seed, a new one if none is given', () => {
  expect(parseTestOptions(['--shuffle', '7', 'agent']).shuffle).toEqual({ seed: '7' });
  expect(parseTestOptions(['--shuffle=8']).shuffle).toEqual({ seed: '8' });
  expect(parseTestOptions(['--shuffle'], () => '9').shuffle).toEqual({ seed: '9' });
  expect(parseTestOptions(['--shuffle']).shuffle?.seed).toMatch(/^\d+$/);
  expect(() => parseTestOptions(['--shuffle', 'agent'])).toThrow('--shuffle agent');
});

test('--live-by-change is an option of its own', () => {
  expect(parseTestOptions(['--live-by-change'])).toEqual({ ...none, liveByChange: true });
});
