import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '@candi/language/conversation';
import { splitSentences } from './sentences.ts';

/** Maximum length of a question that is repeated in full (characters). */
const shortEnough = 90;

/** Returns a question as it is asked again: without the "And" that joined it to what Candi said before. */
export const askedAgain = (question: string, language: Language): string =>
  question
    .replace(profileOf(language).leadingAnd, '')
    .replace(/^¿?\p{Ll}/u, (beginning) => beginning.toUpperCase());

/**
 * Returns the core of a question, for repeating it: the first sentence if that is a request, otherwise the first
 * sentence with a question mark. Returns the whole question if it is short or has neither.
 */
export const shortQuestion = (question: string, language: Language): string => {
  if (question.length <= shortEnough) return question;
  const sentences = splitSentences(question);
  const [first] = sentences;
  if (first !== undefined && profileOf(language).requests.test(first)) return first;
  return sentences.find((sentence) => /[?؟]/u.test(sentence)) ?? question;
};
