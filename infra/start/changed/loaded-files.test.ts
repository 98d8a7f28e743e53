import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { loadedFiles, modulesThatLoad } from './loaded-files.ts';

test('all files and modules of the table exist', () => {
  const paths = loadedFiles.flatMap(({ files, modules }) => [files, ...modules]);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([
  ['gateway/database/migrations/0001-interview-path.sql', 'gateway/testing/postgres.ts'],
  ['web/public/locales/ar.json', 'web/testing/setup.ts'],
  ['infra/mailbox/store.ts', 'gateway/src/platform/mails/mails.test.ts'],
])('a change to %s counts as a change to %s', (file, module) => {
  expect(modulesThatLoad([file])).toContain(module);
});
