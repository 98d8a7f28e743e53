import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { type DebianProgram, debianPrograms, type ProgramName, programNames } from './programs.ts';

const root = join(import.meta.dirname, '../..');
const texts = new Map<string, string>();
const textOf = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
};

/** Returns the project's files that a file loads with a relative path, directly or not, and the file itself. */
function loadedBy(path: string): Set<string> {
  const found = new Set([path]);
  for (const file of found) {
    // Types are removed before the file runs.
    for (const [, from = ''] of textOf(file).matchAll(
      /^(?:import|export) (?!type )[^;]*?'(\.[^']+\.ts)'/gm,
    )) {
      const imported = join(dirname(file), from);
      if (existsSync(imported)) found.add(imported);
    }
  }
  return found;
}

const startedIn = (path: string): ProgramName[] =>
  programNames.filter((name) => new RegExp(`(find|require)Program\\('${name}'\\)`).test(textOf(path)));

const files = globSync('tests/{journeys,telephone,live,faults}/**/*.test.ts', { cwd: root })
  .concat(globSync('lab/bench/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
  .toSorted();

test.each(files)('%s names all programs that it starts', (path) => {
  const started = new Set([...loadedBy(join(root, path))].flatMap(startedIn));
  const named = programNames.filter((name) => {
    const { neededBy, usedBy }: DebianProgram = debianPrograms[name];
    return [...neededBy, ...usedBy].some((prefix) => path.startsWith(prefix));
  });
  expect(named).toEqual(expect.arrayContaining([...started]));
});

test('every path in the list exists, and every program is started by a test', () => {
  const prefixes = programNames.flatMap((name) => [
    ...debianPrograms[name].neededBy,
    ...debianPrograms[name].usedBy,
  ]);
  expect(prefixes.filter((prefix) => !existsSync(join(root, prefix)))).toEqual([]);
  const started = new Set(files.flatMap((path) => [...loadedBy(join(root, path))].flatMap(startedIn)));
  expect([...started].toSorted()).toEqual(programNames.toSorted());
});

test('tests never install packages themselves', () => {
  const installing = globSync('{tests,lab,gateway/testing,web/testing}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  }).filter((path) => /['"]apt(-get)?['"]/.test(textOf(join(root, path))));
  expect(installing.map((path) => relative(root, join(root, path)))).toEqual([]);
});
