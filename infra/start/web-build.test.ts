import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

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
