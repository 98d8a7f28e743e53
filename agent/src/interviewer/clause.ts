import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import { normalise } from '@candi/language/text/word-lists';
import { endsMidSentence } from './ends-mid-sentence.ts';

/**
 * How the words of a turn end. `open`: in the middle of a sentence. `correcting`: with words that take something back,
 * such as "in March, no". `listing`: within letters or digits that are said one by one. `whole`: none of these.
 */
export type ClauseEnd = 'open' | 'correcting' | 'listing' | 'whole';

/** Minimum number of words before a word such as "no" takes something back; fewer words are an answer. */
const minCorrected = 2;
/** Number of letters, or of digits, in a row after which more of them are expected. */
const lettersInRow = 2;
const digitsInRow = 3;

const isLetter = (word: string, language: Language): boolean =>
  /^\p{L}$/u.test(word) || profileOf(language).spelling.letters.has(word);

const isDigit = (word: string, language: Language): boolean =>
  /^\p{N}$/u.test(word) || profileOf(language).spelling.digits.has(word);

/** Returns the number of words at the end for which `is` holds. */
const countAtEnd = (words: readonly string[], is: (word: string) => boolean): number =>
  words.length - 1 - words.findLastIndex((word) => !is(word));

/** Maximum number of words after "and when" that are taken for a clause whose main clause is still to come. */
const longestDependent = 5;

/** Returns whether the words end in a clause such as "and when something breaks", before its main clause. */
const isDependent = (words: readonly string[], language: Language): boolean => {
  const { openers, and } = profileOf(language).dependent;
  const opener = words.findLastIndex((word) => openers.has(word));
  if (opener === -1 || words.length - 1 - opener > longestDependent) return false;
  // Arabic joins "and" to the next word.
  const isJoined = language === 'ar' && words[opener]?.startsWith('و') === true;
  return opener === 0 || isJoined || and.has(words[opener - 1] ?? '');
};

/** Returns how the words of a turn end. */
export const clauseEnd = (text: string, language: Language): ClauseEnd => {
  const words = text.split(/\s+/u).map(normalise).filter(Boolean);
  const { corrections } = profileOf(language);
  const tails = [1, 2].map((count) => words.slice(-count).join(' '));
  const takesBack = tails.findIndex((tail) => corrections.has(tail)) + 1;
  if (takesBack > 0 && words.length - takesBack >= minCorrected) return 'correcting';
  const letters = countAtEnd(words, (word) => isLetter(word, language));
  if (letters >= lettersInRow) return 'listing';
  if (countAtEnd(words, (word) => isDigit(word, language)) >= digitsInRow) return 'listing';
  if (endsMidSentence(text, language) || isDependent(words, language)) return 'open';
  return letters > 0 ? 'listing' : 'whole';
};
