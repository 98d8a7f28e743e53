import type { Language } from '@candi/contract/platform/enumerations';
import { conversations } from '../conversation.ts';

/** Returns whether a text has a question mark. */
export const isQuestion = (sentence: string) => /[?؟]/u.test(sentence);

/** Returns a sentence that asks two things, such as "What was it, and how did it end?", with only the first of them. */
export const firstQuestion = (sentence: string, language: Language): string =>
  isQuestion(sentence) ? firstHalf(sentence, language) : sentence;

/** Returns a sentence with two parts, with only the first of them. */
export function firstHalf(sentence: string, language: Language): string {
  const cut = sentence.search(conversations[language].wording.secondHalf);
  if (cut < 0 || sentence.slice(0, cut).split(' ').length < 2) return sentence;
  const mark = sentence.includes('؟') ? '؟' : '?';
  return `${withoutEnd(sentence.slice(0, cut))}${mark}`;
}

/** Returns a sentence without the punctuation at its end. */
export function withoutEnd(sentence: string): string {
  return sentence
    .replace(/[\s,;،؛.!?؟…]+$/u, '')
    .replace(/^¿/u, (mark) => (sentence.endsWith('?') ? '' : mark));
}
