import type { Language } from '@candi/contract/platform/enumerations';
import { splitSentences } from './sentences.ts';

/** Maximum length of a question that is repeated whole (characters). */
const shortEnough = 90;
/** Beginnings of sentences that ask something without a question mark. */
const requests: Record<Language, RegExp> = {
  en: /^(?:please )?(?:tell|describe|explain|walk|give|share|talk|think)\b/iu,
  pt: /^(?:por favor,? )?(?:conte|descreva|explique|fale|dê|compartilhe|pense|me )/iu,
  es: /^(?:por favor,? )?(?:cuént|cuente|descri|expli|hábl|hable|dé|comparta|comparte|piens)/iu,
  ar: /^(?:من فضلك،? )?(?:صف|صفي|اشرح|أخبر|حدث|حدّث|اذكر|تحدث|تحدّث)/u,
};

/**
 * Returns the core of a question for repeating it: its first sentence if that is a request, otherwise the first
 * sentence with a question mark. Returns the whole question if it is short or has neither.
 */
export const shortQuestion = (question: string, language: Language): string => {
  if (question.length <= shortEnough) return question;
  const sentences = splitSentences(question);
  const [first] = sentences;
  if (first !== undefined && requests[language].test(first)) return first;
  return sentences.find((sentence) => /[?؟]/u.test(sentence)) ?? question;
};
