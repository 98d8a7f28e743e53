import { expect, test } from 'vitest';
import { offered } from './use-options.ts';

const rows = [{ id: 'a' }, { id: 'b' }];
const known = new Map([...rows, { id: 'c' }].map((row) => [row.id, row]));

test('what is chosen stays on offer, whatever is searched for, and stands there once', () => {
  expect(offered({ rows, known }, ['c', 'a', null, 'unknown']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});
