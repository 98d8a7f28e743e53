import { expect, test } from 'vitest';
import { segmentsOf } from './segments.ts';

const lengths = { whole: 40, first: 10, firstMost: 40, others: 15 };

test.each([
  ['Short, but with a comma.', ['Short, but with a comma.']],
  [
    'This is the first clause, and this is the second, which is long.',
    ['This is the first clause, ', 'and this is the second, ', 'which is long.'],
  ],
  [
    'Yes, and then there is a long sentence without any clause at all.',
    ['Yes, and then there is a long sentence without any clause at all.'],
  ],
  [
    'A sentence that is long enough (with a remark in brackets, too).',
    ['A sentence that is long enough ', '(with a remark in brackets, too).'],
  ],
  [
    'It has 1,000,000 of these and no other comma anywhere in it at all.',
    ['It has 1,000,000 of these and no other comma anywhere in it at all.'],
  ],
])('%s', (sentence, segments) => {
  expect(segmentsOf(sentence, lengths)).toEqual(segments);
  expect(segments.join('')).toBe(sentence);
});
