import type { Language } from '@candi/contract/platform/enumerations';
import { splitSentences } from './sentences.ts';

/** A question in so few characters is said whole. */
const shortEnough = 90;
/** How a sentence begins that asks without a question mark. */
const requests: Record<Language, RegExp> = {
  en: /^(?:please )?(?:tell|describe|explain|walk|give|share|talk|think)\b/iu,
  pt: /^(?:por favor,? )?(?:conte|descreva|explique|fale|dê|compartilhe|pense|me )/iu,
  es: /^(?:por favor,? )?(?:cuént|cuente|descri|expli|hábl|hable|dé|comparta|comparte|piens)/iu,
  ar: /^(?:من فضلك،? )?(?:صف|صفي|اشرح|أخبر|حدث|حدّث|اذكر|تحدث|تحدّث)/u,
};

/**
 * The core of a question, for somebody who has heard all of it: the request that it begins with, else the first sentence
 * that asks; the whole where it is short or nothing in it asks.
 */
export const shortQuestion = (question: string, language: Language): string => {
  if (question.length <= shortEnough) return question;
  const sentences = splitSentences(question);
  const [first] = sentences;
  if (first !== undefined && requests[language].test(first)) return first;
  return sentences.find((sentence) => /[?؟]/u.test(sentence)) ?? question;
};
