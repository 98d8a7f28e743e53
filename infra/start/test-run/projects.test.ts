import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { isSelected, selectedFiles } from './projects.ts';

test('selects the files of a project', () => {
  const telephone = selectedFiles(root, 'telephone');
  expect(telephone).toContain('tests/telephone/livekit-sip.test.ts');
  expect(telephone.filter((path) => !path.startsWith('tests/telephone/'))).toEqual([]);
  expect(selectedFiles(root, 'unit')).toContain('infra/start/test-run/projects.test.ts');
  expect(selectedFiles(root, 'unit', ['tests/telephone', 'node_modules'])).toEqual([]);
});

test.each([
  [['tests/telephone/livekit-sip', 'tests/telephone/outgoing']],
  [[`${root}/tests/telephone/livekit-sip`, './tests/telephone/outgoing.test.ts:12']],
])('selects by parts of paths, as Vitest does: %j', (filters) => {
  expect(selectedFiles(root, 'telephone', filters)).toEqual([
    'tests/telephone/livekit-sip-out.test.ts',
    'tests/telephone/livekit-sip.test.ts',
    'tests/telephone/outgoing.test.ts',
  ]);
});

test('selects projects by name and by pattern', () => {
  expect(isSelected('live', [])).toBe(true);
  expect(isSelected('live', ['unit', 'live'])).toBe(true);
  expect(isSelected('live', ['unit'])).toBe(false);
  expect(isSelected('live', ['l*'])).toBe(true);
  expect(isSelected('live', ['!live'])).toBe(false);
  expect(isSelected('unit', ['!live'])).toBe(true);
});
