import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(Boolean);
const pages = tracked.filter((path) => path.endsWith('.md'));
/** Top-level folders. A path in backticks that starts with one of them is relative to the root. */
const folders = new Set(tracked.filter((path) => path.includes('/')).map((path) => path.split('/')[0]));

const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const withoutCode = (text: string): string => text.replaceAll(/^```[^]*?^```/gm, '');

/** Returns the anchors that GitHub generates for the headings of a page. */
const anchorsOf = (page: string): string[] =>
  Array.from(withoutCode(read(page)).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns a page's links to files of the repository: path relative to the root, and anchor ('' if there is none). */
const linksOf = (page: string): { path: string; anchor: string }[] =>
  Array.from(withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      return { path: file === '' ? page : join(dirname(page), file), anchor };
    });

/** Returns the paths in backticks that start with a top-level folder, except for build output (`dist`). */
const pathsOf = (page: string): string[] =>
  Array.from(withoutCode(read(page)).matchAll(/`([\w.@/-]+\/[\w.@/-]*)`/g), ([, path = '']) => path).filter(
    (path) => {
      const parts = path.split('/');
      return folders.has(parts[0]) && !parts.includes('dist');
    },
  );

test.each(pages)('%s links to files and headings that exist', (page) => {
  const broken = linksOf(page).filter(
    ({ path, anchor }) =>
      !existsSync(join(root, path)) ||
      (anchor !== '' && path.endsWith('.md') && !anchorsOf(path).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test.each(pages)('%s names paths that exist', (page) => {
  expect(pathsOf(page).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/**
 * Returns the source files in backticks that aren't named from the root, such as `session/claim.ts` in a README. Guides
 * name migrations, which begin with their number, that don't exist yet.
 */
const filesOf = (page: string): string[] =>
  Array.from(
    withoutCode(read(page)).matchAll(/`([\w.@/-]+\.(?:tsx?|mjs|sql|go|py|css|md))`/g),
    ([, path = '']) => path,
  ).filter((path) => !folders.has(path.split('/')[0]) && !/^\d/.test(path));

test.each(pages)('%s names source files that exist', (page) => {
  const missing = filesOf(page).filter((file) => !tracked.some((path) => `/${path}`.endsWith(`/${file}`)));
  expect(missing).toEqual([]);
});

test('every guide is in the index of the guides', () => {
  const listed = linksOf('docs/README.md').map(({ path }) => path);
  expect(pages.filter((page) => page.startsWith('docs/') && !listed.includes(page))).toEqual([
    'docs/README.md',
  ]);
});
