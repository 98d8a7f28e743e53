import { comparable, wordDifferences } from '../recogniser/score.ts';

/** Returns how many words were said in English, and how many of them are missing in what was stored. */
export function missingWords(
  said: string,
  stored: string,
): { words: number; missing: number; wrong: number } {
  const words = comparable(said, 'en');
  const differences = wordDifferences(words, comparable(stored, 'en'));
  const missing = differences.filter((difference) => difference.heard === '').length;
  return { words: words.length, missing, wrong: differences.length };
}
