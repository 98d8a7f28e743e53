import { expect, test } from 'vitest';
import { nearestFirst } from './nearest-first.ts';

test('a file’s own test comes first, then the tests of its folder; distant tests keep their order', () => {
  const tests = ['a/z.test.ts', 'web/app.test.ts', 'web/ui/a.test.ts', 'web/ui/b.test.tsx', 'b/z.test.ts'];
  expect(nearestFirst(tests, (path) => path, ['web/ui/b.tsx'])).toEqual([
    'web/ui/b.test.tsx',
    'web/ui/a.test.ts',
    'web/app.test.ts',
    'a/z.test.ts',
    'b/z.test.ts',
  ]);
  expect(nearestFirst(tests, (path) => path, ['b/y.ts', 'a/y.ts']).slice(0, 2)).toEqual([
    'a/z.test.ts',
    'b/z.test.ts',
  ]);
});
