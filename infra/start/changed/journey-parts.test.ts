import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { systemProjects } from './changed-passes.ts';
import { journeysOfFolder } from './journey-parts.ts';
import { loadedFiles } from './loaded-files.ts';

const missing = (paths: readonly string[]): string[] => paths.filter((path) => !existsSync(join(root, path)));

test('the table lists every journey and nothing else', () => {
  const journeys = systemProjects.flatMap((project) =>
    readdirSync(join(root, 'tests', project))
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `${project}/${name.replace('.test.ts', '')}`),
  );
  expect([...new Set(Object.values(journeysOfFolder).flat())].toSorted()).toEqual(journeys.toSorted());
});

test('every folder of the table exists', () => {
  expect(missing(Object.keys(journeysOfFolder))).toEqual([]);
});

test('files that are loaded without an import exist, and so do their modules', () => {
  expect(missing(loadedFiles.flatMap(({ files, modules }) => [files, ...modules]))).toEqual([]);
});
