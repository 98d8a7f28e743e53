import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { firstLoad } from './first-load.ts';

const manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['index.html'] },
  'page.tsx': { file: 'page.js', imports: ['_shared.js', 'style.css'] },
  'style.css': { file: 'style.css' },
  'later.tsx': { file: 'later.js' },
};
const contents: Record<string, string> = {
  'index.js': 'a'.repeat(1000),
  'shared.js': 'bc',
  'page.js': 'page',
};
const read = (file: string) => Buffer.from(contents[file] ?? '');

it('counts every statically imported JavaScript file once', () => {
  const gzip = Object.values(contents).reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(firstLoad(manifest, ['index.html', 'page.tsx'], read)).toEqual({ files: 3, bytes: 1006, gzip });
});

it('refuses a module that isn’t in the manifest', () =>
  expect(() => firstLoad(manifest, ['gone.tsx'], read)).toThrow('gone.tsx'));
