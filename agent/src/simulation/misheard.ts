import { pick } from './random.ts';

/**
 * Simulates recogniser errors: words that are omitted, cut short, joined to the next word or replaced by a similar
 * one.
 */

const bare = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Returns the words of the vocabulary that begin with the same letter as `word` and are about as long. */
const similarTo = (word: string, vocabulary: readonly string[]): string[] =>
  vocabulary.filter(
    (other) => other !== word && other[0] === word[0] && Math.abs(other.length - word.length) <= 2,
  );

/** Returns the distinct words of the texts, in lower case and without punctuation. */
export const vocabularyOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.split(/\s+/u).map(bare)).filter((word) => word !== '')),
];

const misrecognise = (word: string, vocabulary: readonly string[], random: () => number): string => {
  const similar = similarTo(bare(word), vocabulary);
  const share = random();
  if (share < 0.2) return '';
  if (share < 0.4 && word.length > 4) return bare(word).slice(0, -2);
  return similar.length === 0 ? '' : pick(random, similar);
};

/**
 * Returns the text as written by a recogniser that gets `share` (0–1) of the words wrong. At least one word remains.
 * `vocabulary`: words that the recogniser may hear instead.
 */
export const misheard = (
  text: string,
  share: number,
  vocabulary: readonly string[],
  random: () => number,
): string => {
  const words = text.split(/\s+/u);
  const order = words.map((_, index) => ({ index, by: random() })).toSorted((a, b) => a.by - b.by);
  const wrong = new Set(order.slice(0, Math.round(words.length * share)).map(({ index }) => index));
  const heard = words.map((word, index) =>
    wrong.has(index) ? misrecognise(word, vocabulary, random) : word,
  );
  const rest = heard.filter((word) => word !== '').join(' ');
  return rest === '' ? text : rest;
};
