import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';
import { root } from './run-shown.ts';
import { webSources } from './web-build.ts';

const folder = mkdtempSync(join(tmpdir(), 'candi-hash-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the hash depends on names and contents, but not on tests and installed packages', () => {
  mkdirSync(join(folder, 'src/node_modules'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(folder, 'src', name), text);
  const hash = () => contentHash(folder, ['src', 'missing.json']);
  write('a.ts', 'one');
  const first = hash();
  write('a.test.ts', 'a test');
  write('node_modules/x.ts', 'installed');
  expect(hash()).toBe(first);
  write('a.ts', 'two');
  const second = hash();
  expect(second).not.toBe(first);
  write('b.ts', '');
  expect(hash()).not.toBe(second);
});

test('the pages are built anew after a change to any file of another package that they import', () => {
  const { resolve } = createRequire(join(root, 'web/package.json'));
  const imported = globSync('web/{src,build}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/import (type )?[^;]*?from '(@candi\/[^']+)'/g),
    ])
    .flatMap(([, type, specifier = '']) => (type === undefined ? [relative(root, resolve(specifier))] : []));
  expect(imported.length).toBeGreaterThan(100);
  const isSource = (path: string) => webSources.some((source) => path.startsWith(`${source}/`));
  expect(imported.filter((path) => !isSource(path))).toEqual([]);
});
