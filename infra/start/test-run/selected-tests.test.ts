import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { programProjects, selectedTests } from './selected-tests.ts';

test('selects the files of a project, and none of a project that starts no programs', () => {
  const telephone = selectedTests(root, ['unit', 'gateway', 'telephone']);
  expect(telephone).toContain('tests/telephone/livekit-sip.test.ts');
  expect(telephone.filter((path) => !path.startsWith('tests/telephone/'))).toEqual([]);
});

test.each([
  [['tests/telephone/livekit-sip', 'tests/telephone/outgoing']],
  [[`${root}/tests/telephone/livekit-sip`, './tests/telephone/outgoing.test.ts:12']],
])('selects by parts of paths, as Vitest does: %j', (filters) => {
  expect(selectedTests(root, programProjects, filters)).toEqual([
    'tests/telephone/livekit-sip-out.test.ts',
    'tests/telephone/livekit-sip.test.ts',
    'tests/telephone/outgoing.test.ts',
  ]);
});
