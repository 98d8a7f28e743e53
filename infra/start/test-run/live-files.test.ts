import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { liveFilesFor } from './live-files.ts';
import { selectedFiles } from './projects.ts';

const live = selectedFiles(root, 'live');

test.each([
  ['agent/src/main.ts'],
  ['media/recording/mixer.ts'],
  ['infra/start/stack.ts'],
  ['language/en/prompts.ts'],
  ['tests/browser/microphone.ts'],
  ['pnpm-lock.yaml'],
])('a change to %s runs all live tests', (path) => {
  expect(liveFilesFor(live, ['web/src/app/main.tsx', path])).toEqual(live);
});

test('all live tests run if nothing could be compared', () => {
  expect(liveFilesFor(live, null)).toEqual(live);
});

test('any other change runs three of them', () => {
  const three = liveFilesFor(live, ['web/src/app/main.tsx', 'gateway/src/agent/tests/x.ts', 'README.md']);
  expect(three).toEqual([
    'tests/live/background.test.ts',
    'tests/live/english-voice.test.ts',
    'tests/live/killed-tab.test.ts',
  ]);
  expect(liveFilesFor(live, [])).toEqual(three);
});
