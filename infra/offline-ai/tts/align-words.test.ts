import { expect, test } from 'vitest';
import { alignWords, writtenWords } from './align-words.ts';

/** Words of 100 ms each, one after the other. */
const spoken = (words: string) =>
  words.split(' ').map((text, index) => ({ text, startMs: index * 100, endMs: index * 100 + 100 }));
const shown = (text: string, words: string) =>
  alignWords(text, spoken(words)).map(({ word, startMs, endMs }) => `${word} ${startMs}-${endMs}`);

test('words are written without the punctuation around them', () => {
  expect(writtenWords('“Don’t — (really) pay $3.50, 5% or e.g. 3–4!”')).toEqual([
    { word: 'Don’t', offset: 1 },
    { word: 'really', offset: 10 },
    { word: 'pay', offset: 18 },
    { word: '$3.50', offset: 22 },
    { word: '5%', offset: 29 },
    { word: 'or', offset: 32 },
    { word: 'e.g', offset: 35 },
    { word: '3–4', offset: 40 },
  ]);
});

test('a word that is spoken as several has the time of all of them', () => {
  expect(shown('It cost $3.50, yes.', 'it cost three dollars fifty yes')).toEqual([
    'It 0-100',
    'cost 100-200',
    '$3.50 200-500',
    'yes 500-600',
  ]);
});

test('words between two matches divide the time by their lengths', () => {
  expect(shown('On 12/03/2024 at noon', 'on December third at noon')).toEqual([
    'On 0-100',
    '12/03/2024 100-300',
    'at 300-400',
    'noon 400-500',
  ]);
  expect(shown('ab cdef end', 'one two three end')).toEqual(['ab 0-100', 'cdef 100-300', 'end 300-400']);
});

test('a word that is not spoken has no length, and an additional spoken word belongs to the one before it', () => {
  expect(shown('Hello مرحبا there', 'hello there')).toEqual([
    'Hello 0-100',
    'مرحبا 100-100',
    'there 100-200',
  ]);
  expect(shown('5 km', 'five kilometers ahead')).toEqual(['5 0-100', 'km 100-300']);
  expect(alignWords('', spoken('a'))).toEqual([]);
});
