import { expect, test } from 'vitest';
import { root } from '../run-shown.ts';
import { longestFiles, longestFirst } from './longest-first.ts';
import { allProjects, selectedFiles } from './projects.ts';

test('moves the longest files to the front, and keeps the order of the others', () => {
  const [first, second] = longestFiles;
  expect(longestFirst(['a', second, 'b', first, 'c'], String)).toEqual([first, second, 'a', 'b', 'c']);
});

test('lists only files that exist', () => {
  const files = allProjects.flatMap((project) => selectedFiles(root, project));
  expect(longestFiles.filter((file) => !files.includes(file))).toEqual([]);
});
