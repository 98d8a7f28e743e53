import { expect, test } from 'vitest';
import { searchTerms } from './search-terms.ts';

test.each([
  ['', ''],
  ['am', ''],
  ['ama', 'ama'],
  ['amara n', 'amara'],
  ['amara nwo', 'amara nwo'],
  ['bo li', 'bo li'],
])('%o is searched for as %o', (typed, searched) => expect(searchTerms(typed)).toBe(searched));
