import type { Page } from '@candi/contract/platform/common';
import { expect, test } from 'vitest';
import { eachPage } from './pages.ts';

test('follows the cursor to the last page, in pages of 100 rows', async () => {
  const pages = new Map<string | null, Page<number>>([
    [null, { rows: [1, 2], next: 'a' }],
    ['a', { rows: [3], next: 'b' }],
    ['b', { rows: [], next: null }],
  ]);
  const limits = new Set<string | undefined>();
  const read = async (after: string | null, limit?: string) => {
    limits.add(limit);
    return pages.get(after) ?? { rows: [], next: null };
  };
  const taken: number[][] = [];
  await eachPage(read, (rows) => taken.push(rows));
  expect(taken).toEqual([[1, 2], [3], []]);
  expect([...limits]).toEqual(['100']);
});
