import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';

test('a word that was misheard is wrong, and one that was not heard is missing', () => {
  const said = 'I added the index, and then I wrote a check.';
  expect(missingWords(said, 'I added the index and then I wrote a check')).toEqual({
    words: 10,
    missing: 0,
    wrong: 0,
  });
  expect(missingWords(said, 'I added an index and then')).toEqual({ words: 10, missing: 4, wrong: 5 });
});
