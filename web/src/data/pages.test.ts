import type { Page } from '@candi/contract/platform/common';
import { expect, test } from 'vitest';
import { allPages } from './pages.ts';

test('follows the cursor to the last page', async () => {
  const pages = new Map<string | null, Page<number>>([
    [null, { rows: [1, 2], next: 'a' }],
    ['a', { rows: [3], next: 'b' }],
    ['b', { rows: [], next: null }],
  ]);
  const read = async (after: string | null) => pages.get(after) ?? { rows: [], next: null };
  expect(await allPages(read)).toEqual([1, 2, 3]);
});
