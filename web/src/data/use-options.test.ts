import { expect, test } from 'vitest';
import { offered } from './use-options.ts';

const rows = [{ id: 'a' }, { id: 'b' }];
const known = new Map([...rows, { id: 'c' }].map((row) => [row.id, row]));

test('chosen rows are always offered, once, whatever the search finds', () => {
  expect(offered({ rows, known }, ['c', 'a', null, 'unknown']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
