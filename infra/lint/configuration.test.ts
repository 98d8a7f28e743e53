import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/**
 * Files of a test project that uses the real lint configuration. Each file holds one violation, except the test
 * files at the end.
 */
const files = {
  'web/src/features/hiring/jobs/spread.tsx': 'export const List = () => <ul {...(open ? { title } : {})} />;',
  'web/src/features/hiring/jobs/sibling.ts': "export { pools } from '../pools/pools.ts';",
  'web/src/data/calls.ts': "export { List as calls } from '#ui/list.tsx';",
  'web/src/features/hiring/jobs/cast.ts': 'export const query = filter as object;',
  'web/src/features/hiring/jobs/first.ts':
    "export type { Second } from './second.ts';\nexport type First = string;",
  'web/src/features/hiring/jobs/second.ts':
    "import type { First } from './first.ts';\nexport type Second = First;",
  'web/src/features/hiring/pools/pools.ts': "export { app as pools } from '@candi/gateway/app';",
  'agent/src/claim.ts': "export { app } from '@candi/gateway/app';",
  'agent/src/cast.ts': 'export const room = given as never;',
  'gateway/src/cast.ts': 'export const row = given as unknown as string;',
  'media/recording/worker.ts': "export { start } from '../../gateway/src/entry/app.ts';",
  'gateway/src/platform/log.ts': "export { app as log } from '../entry/app.ts';",
  'gateway/src/platform/writes.ts': "export const erase = (trx) => trx.deleteFrom('jobs');",
  'media/recording/cast.ts': 'export const scope = globalThis as unknown as string;',
  // Tests may cast, and write every table.
  'gateway/src/cast.test.ts': 'export const row = given as unknown as string;',
  'gateway/testing/cast.ts': 'export const row = given as never;',
  'gateway/src/platform/writes.test.ts': "export const erase = (trx) => trx.deleteFrom('jobs');",
};
/** Lint error codes by file path. */
const found = new Map<string, string[]>();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candi-lint-'));
  for (const shared of ['.oxlintrc.json', 'infra/lint'])
    await cp(join(root, shared), join(folder, shared), { recursive: true });
  for (const [name, code] of Object.entries(files)) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), `${code}\n`);
  }
  const output = await lint();
  for (const { code, filename } of report.parse(JSON.parse(output)).diagnostics)
    found.set(filename, [...(found.get(filename) ?? []), code]);
});
afterAll(() => rm(folder, { recursive: true }));

function lint(): Promise<string> {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  return new Promise((resolve) => {
    execFile(process.execPath, [oxlint, '--format', 'json'], { cwd: folder }, (_, output) => resolve(output));
  });
}

test.each([
  ['web/src/features/hiring/jobs/spread.tsx', 'candi(no-conditional-spread)'],
  ['web/src/features/hiring/jobs/sibling.ts', 'candi(no-sibling-feature)'],
  ['web/src/data/calls.ts', 'candi(area-direction)'],
  ['web/src/features/hiring/jobs/cast.ts', 'candi(no-blind-cast)'],
  ['web/src/features/hiring/jobs/first.ts', 'import(no-cycle)'],
  ['web/src/features/hiring/pools/pools.ts', 'candi(package-direction)'],
  ['agent/src/claim.ts', 'candi(package-direction)'],
  ['agent/src/cast.ts', 'candi(no-blind-cast)'],
  ['gateway/src/cast.ts', 'candi(no-blind-cast)'],
  ['gateway/src/platform/log.ts', 'candi(area-direction)'],
  ['gateway/src/platform/writes.ts', 'candi(area-writes)'],
  ['media/recording/worker.ts', 'candi(package-direction)'],
  ['media/recording/cast.ts', 'candi(no-blind-cast)'],
])('%s violates %s', (file, code) => {
  expect(found.get(file)).toContain(code);
});

test.each(['gateway/src/cast.test.ts', 'gateway/testing/cast.ts', 'gateway/src/platform/writes.test.ts'])(
  '%s has no violations',
  (file) => {
    expect(found.get(file)).toBeUndefined();
  },
);
