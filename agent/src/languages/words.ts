/** Normalises a word for comparison: removes punctuation and Arabic vowel signs, and unifies spellings of alif. */
export const normalise = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[\u064b-\u0652ـ]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Returns the words of a list that is separated by white space. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Returns the normalised words of a list that is separated by white space. */
export const normalisedSet = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).map(normalise));
