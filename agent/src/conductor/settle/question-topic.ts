import type { Language } from '@candi/contract/platform/enumerations';
import { conversations } from '@candi/language/conversation';
import { isContent } from '@candi/language/text/stem';
import { type Word, wordsOf } from '@candi/language/text/words';
import { profileOf } from '@candi/language/conversation';

/** Maximum length of a topic (words), without the word that precedes it. */
const longestTopic = 4;

/**
 * Returns what a question is about, as it stands in the question and after "about", such as "the importer". Returns null
 * if no words of the question clearly name a thing.
 */
export const questionTopic = (question: string, language: Language): string | null => {
  const { leads, areKept, notAfter, never } = profileOf(language).topics;
  const { links, notTakenUp } = conversations[language].wording;
  const words = wordsOf(question);
  const isJoined = (index: number): boolean => {
    const [before, word] = [words[index - 1], words[index]];
    return (
      before !== undefined && word !== undefined && /^\s+$/u.test(question.slice(before.end, word.start))
    );
  };
  const names = (word: Word | undefined): boolean =>
    word !== undefined && isContent(word.plain, language) && !/\d/u.test(word.plain);
  for (const [index, lead] of words.entries()) {
    if (!leads.has(lead.plain) || notAfter.has(words[index - 1]?.plain ?? '')) continue;
    let last = index;
    for (let next = index + 1; isJoined(next) && last - index < longestTopic; next++) {
      if (names(words[next])) last = next;
      else if (last === index || !links.has(words[next]?.plain ?? '')) break;
    }
    const named = words.slice(index + 1, last + 1);
    const isCut = isJoined(last + 1) && names(words[last + 1]);
    if (named.length === 0 || isCut || named.some(({ plain }) => notTakenUp.test(plain) || never.test(plain)))
      continue;
    const first = areKept ? lead : named[0];
    return question.slice(first?.start, named.at(-1)?.end);
  }
  return null;
};
