import { expect, it } from 'vitest';
import { groupsOf, readingOf } from './groups.ts';

const tokensOf = (text: string) =>
  text.split(' ').map((symbols, index, all) => ({
    text: symbols,
    symbols,
    spaced: index < all.length - 1,
  }));
const readings = (text: string, most: number): string[] => groupsOf(tokensOf(text), most).map(readingOf);

it('a text that fits is one group', () => {
  expect(readings('aa bb. cc dd.', 20)).toEqual(['aa bb. cc dd.']);
});

it('a longer text is divided after a sentence, else after a clause, else between words', () => {
  expect(readings('aa bb. cc, dd ee.', 14)).toEqual(['aa bb.', 'cc, dd ee.']);
  expect(readings('aa bb cc, dd ee.', 14)).toEqual(['aa bb cc,', 'dd ee.']);
  expect(readings('aa bb cc dd ee.', 10)).toEqual(['aa bb cc', 'dd ee.']);
});

it('punctuation stays with its word, and a word that is too long is a group', () => {
  const tokens = [
    { text: 'aa', symbols: 'aaaa', spaced: false },
    { text: '.', symbols: '.', spaced: true },
    { text: 'bb', symbols: 'bb', spaced: false },
  ];
  expect(groupsOf(tokens, 6).map(readingOf)).toEqual(['aaaa.', 'bb']);
  expect(readings('aaaaaaaa bb', 4)).toEqual(['aaaaaaaa', 'bb']);
});
