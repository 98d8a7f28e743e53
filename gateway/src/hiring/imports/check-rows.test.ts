import { expect, it } from 'vitest';
import { checkRows } from './check-rows.ts';

const row = (number: number, email: string, firstName = 'Ana') => ({
  number,
  draft: { firstName, lastName: 'Lima', email },
});
const messages = (rows: ReturnType<typeof checkRows>) =>
  rows.map(({ number, problems, updates }) => [
    number,
    problems[0]?.message ?? (updates ? 'updates' : 'new'),
  ]);

it('keeps the first valid row with each email address', () => {
  const rows = [
    row(2, 'a@candi.test', ''),
    row(3, 'A@candi.test '),
    row(4, 'a@candi.test'),
    row(5, 'b@candi.test'),
  ];
  expect(messages(checkRows(rows, new Set(), 'refuse'))).toEqual([
    [2, 'INVALID_CANDIDATE'],
    [3, 'new'],
    [4, 'DUPLICATE_EMAIL'],
    [5, 'new'],
  ]);
});

it('rejects or updates existing candidates', () => {
  const rows = [row(2, 'a@candi.test'), row(3, 'a@candi.test'), row(4, 'b@candi.test')];
  const existing = new Set(['a@candi.test']);
  expect(messages(checkRows(rows, existing, 'refuse'))).toEqual([
    [2, 'EMAIL_IN_USE'],
    [3, 'EMAIL_IN_USE'],
    [4, 'new'],
  ]);
  expect(messages(checkRows(rows, existing, 'update'))).toEqual([
    [2, 'updates'],
    [3, 'DUPLICATE_EMAIL'],
    [4, 'new'],
  ]);
});
