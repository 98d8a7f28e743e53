import type { Language } from '@candi/contract/platform/enumerations';
import { wordsOf } from './words.ts';
import { arabicStem } from './arabic-stem.ts';
import { basics } from '../basics.ts';

/** Returns an approximate stem of a normalised word, for comparing word forms. */
export function stem(word: string, language: Language): string {
  return /^\p{Script=Arabic}/u.test(word) ? arabicStem(word) : basics[language].latinStem(word);
}

/** Returns whether a word has a meaning of its own, unlike a stopword or a single letter. */
export function isContent(word: string, language: Language): boolean {
  return word.length > 1 && !basics[language].functionWords.has(word);
}

/** Returns the stems of a text's content words. */
export function contentStems(text: string, language: Language): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => isContent(word.plain, language))
      .map((word) => stem(word.plain, language)),
  );
}
