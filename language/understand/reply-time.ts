import { languages } from '@candi/contract/platform/enumerations';
import { sentencesOf } from '../text/sentences.ts';
import { plain } from '../text/words.ts';
import { understanding } from '../understanding.ts';

/**
 * Returns the sentence of the company's texts that says when candidates get a reply; null if there is none. The texts may be in
 * another language than the turn.
 */
export const replyTimeIn = (facts: readonly string[]): string | null =>
  facts.flatMap(sentencesOf).find((sentence) => {
    const text = plain(sentence);
    return languages.some((language) => {
      const { time, reply } = understanding[language].replyTime;
      return time.test(text) && reply.test(text);
    });
  }) ?? null;
