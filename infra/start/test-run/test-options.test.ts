import { expect, test } from 'vitest';
import { parseTestOptions } from './test-options.ts';

const none = { changed: null, journeys: true, projects: [], filters: [], rest: [] };

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
