import { plain } from './words.ts';

/** Normalises a word for comparison: removes punctuation and Arabic vowel signs, and unifies spellings of alif. */
export const normalise = (word: string): string => {
  const lower = word.toLowerCase();
  // Nothing else changes such a word, and most words of three languages are of this kind.
  if (/^[a-z0-9]*$/u.test(lower)) return lower;
  return lower
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
};

/** Normalises each word of a phrase. */
const normalisePhrase = (phrase: string): string => phrase.split(/\s+/).map(normalise).join(' ');

/** Splits a list at white space into a set of words. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Splits a list at commas into a set of phrases of normalised words. */
export const phraseSet = (list: string): ReadonlySet<string> =>
  new Set(list.split(',').map((phrase) => normalisePhrase(phrase.trim())));

/** Splits a list at white space into a set of normalised words. */
export const normalisedSet = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/u).filter(Boolean).map(normalise));

/** Splits a list at commas into phrases, normalised by `plain`. */
export const plainPhrases = (list: string): string[] => list.split(/[,،]/u).map(plain).filter(Boolean);

/** Splits a list at white space into a set of words, normalised by `plain`. */
export const plainWords = (list: string): ReadonlySet<string> =>
  new Set(list.split(/\s+/u).filter(Boolean).map(plain));
