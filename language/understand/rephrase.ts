import type { Language } from '@candi/contract/platform/enumerations';
import { firstHalf, isQuestion, withoutEnd } from '../text/first-question.ts';
import { sentencesOf } from '../text/sentences.ts';
import { repliesOf } from '../understanding.ts';

const capital = (text: string) =>
  text.replace(/\p{Ll}/u, (letter, at) => (at === 0 ? letter.toUpperCase() : letter));

/**
 * Returns the question in simpler words. Introductory sentences are kept, and imperatives such as "Tell me about"
 * become "I would like to hear about". If there are several questions, only the first remains, at the end.
 */
export function rephrased(question: string, language: Language): string {
  const { rephraseLead, repeatLead, inviteAnswer, imperatives } = repliesOf(language);
  const scene: string[] = [];
  let asked: string | null = null;
  for (const sentence of sentencesOf(question)) {
    const simple = imperatives.reduce((text, [pattern, instead]) => text.replace(pattern, instead), sentence);
    const isRequest = simple !== sentence;
    if (isQuestion(sentence) && !isRequest) {
      asked ??= firstHalf(simple, language);
    } else scene.push(isRequest ? capital(`${withoutEnd(simple)}.`) : sentence);
  }
  const words = [...scene, asked ?? inviteAnswer].join(' ');
  return `${words === question.trim() ? repeatLead : rephraseLead} ${words}`;
}

/** Returns the question reduced to its first part, for a follow-up that leads back to the question. */
export function onlyQuestion(question: string, language: Language): string {
  const { inviteAnswer } = repliesOf(language);
  const sentences = sentencesOf(question);
  const scene = sentences.filter((sentence) => !isQuestion(sentence));
  const asked = sentences.find(isQuestion);
  return [...scene, asked ? firstHalf(asked, language) : inviteAnswer].join(' ');
}
