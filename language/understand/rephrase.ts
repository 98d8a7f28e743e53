import type { Language } from '@candi/contract/platform/enumerations';
import { sentencesOf } from '../text/sentences.ts';
import { repliesOf } from '../conversation.ts';

const isQuestion = (sentence: string) => /[?؟]/u.test(sentence);
const capital = (text: string) =>
  text.replace(/\p{Ll}/u, (letter, at) => (at === 0 ? letter.toUpperCase() : letter));

/**
 * Returns the question in simpler words. Introductory sentences are kept, and imperatives such as "Tell me about"
 * become "I would like to hear about". If there are several questions, only the first remains, at the end.
 */
export function rephrased(question: string, language: Language): string {
  const { rephraseLead, repeatLead, inviteAnswer, imperatives, secondHalf } = repliesOf(language);
  const scene: string[] = [];
  let asked: string | null = null;
  for (const sentence of sentencesOf(question)) {
    const simple = imperatives.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sentence);
    const isRequest = simple !== sentence;
    if (isQuestion(sentence) && !isRequest) {
      asked ??= firstHalf(simple, secondHalf);
    } else scene.push(isRequest ? capital(`${withoutEnd(simple)}.`) : sentence);
  }
  const words = [...scene, asked ?? inviteAnswer].join(' ');
  return `${words === question.trim() ? repeatLead : rephraseLead} ${words}`;
}

/** Returns the question reduced to its first part, for a follow-up that leads back to the question. */
export function onlyQuestion(question: string, language: Language): string {
  const { inviteAnswer, secondHalf } = repliesOf(language);
  const sentences = sentencesOf(question);
  const scene = sentences.filter((sentence) => !isQuestion(sentence));
  const asked = sentences.find(isQuestion);
  return [...scene, asked ? firstHalf(asked, secondHalf) : inviteAnswer].join(' ');
}

/** Returns a sentence that asks two things, such as "What was it, and how did it end?", with only the first of them. */
export const firstQuestion = (sentence: string, language: Language): string =>
  isQuestion(sentence) ? firstHalf(sentence, repliesOf(language).secondHalf) : sentence;

function firstHalf(sentence: string, secondHalf: RegExp): string {
  const cut = sentence.search(secondHalf);
  if (cut < 0 || sentence.slice(0, cut).split(' ').length < 2) return sentence;
  const mark = sentence.includes('؟') ? '؟' : '?';
  return `${withoutEnd(sentence.slice(0, cut))}${mark}`;
}

function withoutEnd(sentence: string): string {
  return sentence
    .replace(/[\s,;،؛.!?؟…]+$/u, '')
    .replace(/^¿/u, (mark) => (sentence.endsWith('?') ? '' : mark));
}
