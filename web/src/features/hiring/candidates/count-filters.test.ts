import { expect, test } from 'vitest';
import { countFilters } from './count-filters.ts';
import { noFilters } from './no-filters.ts';

test.each([
  ['none', { q: 'porter' }, 0],
  ['a range of years as one', { minYears: '2', maxYears: '9' }, 1],
  ['each of the others', { fit: 'TOP', location: 'Porto', openToWork: true, maxYears: '9' }, 4],
] as const)('counts %s', (_what, filters, count) => {
  expect(countFilters({ q: '', sort: 'active', ...noFilters, ...filters })).toBe(count);
});
