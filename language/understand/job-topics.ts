import type { Language } from '@candi/contract/platform/enumerations';
import { plain } from '../text/words.ts';
import { understanding } from '../understanding.ts';

/** Maximum length of a question that is about the topic of a single word (words). */
const longest = 16;

/** Returns the only topic of a question about the job; null if it has none of them, or several. */
const topicIn = (question: string, language: Language) => {
  const text = plain(question);
  const found = understanding[language].jobTopics.filter(([words]) => words.test(text));
  return found.length === 1 && text.split(' ').length <= longest ? found[0] : undefined;
};

/** Returns the name of the topic of a question about the job; null if it has none of them, or several. */
export const jobTopicOf = (question: string, language: Language): string | null =>
  topicIn(question, language)?.[1] ?? null;

/** Returns what a text must contain to answer the question; null if that isn't known. */
export const toldOf = (question: string, language: Language): RegExp | null =>
  topicIn(question, language)?.[2] ?? null;
