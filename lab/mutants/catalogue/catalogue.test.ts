import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickProjects, selectedFiles } from '@candi/infra/start/test-run/projects';
import { expect, test } from 'vitest';
import { applyMutant } from '../mutant.ts';
import { catalogue } from './catalogue.ts';

const root = join(import.meta.dirname, '../../..');

test('names are unique and begin with the area', () => {
  const names = catalogue.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^(gateway|agent|web|media|infra)-[a-z-]+$/.test(name))).toEqual([]);
});

test.each(catalogue)('$name still applies', (mutant) => {
  const text = readFileSync(join(root, mutant.file), 'utf8');
  expect(applyMutant(mutant, text)).not.toBe(text);
});

test('the tests that caught a mutant before are quick ones', () => {
  const quick = quickProjects.flatMap((project) => selectedFiles(root, project));
  expect(catalogue.filter((mutant) => !quick.includes(mutant.caughtBefore))).toEqual([]);
});

test('a mutant whose text is missing or occurs twice is refused, and the error contains its name', () => {
  const mutant = { name: 'x', defect: '', file: 'a.ts', find: 'b', replace: 'c', caughtBefore: '' };
  expect(applyMutant(mutant, 'a b')).toBe('a c');
  expect(() => applyMutant(mutant, 'a')).toThrow('x: `find` occurs 0 times in a.ts');
  expect(() => applyMutant(mutant, 'b b')).toThrow('x: `find` occurs 2 times in a.ts');
});
