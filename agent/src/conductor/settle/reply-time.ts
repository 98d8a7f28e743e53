import type { LiveBrief } from '@candi/contract/interviews/agent';
import { conversations } from '@candi/language/conversation';
import { plain } from '@candi/language/text/words';
import { splitSentences } from '../script/sentences.ts';

/** Finds the sentence in which a company tells candidates when it replies. */

/**
 * Returns the sentence of the company's closing text that says when candidates get a reply; null if there is none. Candi ends
 * the interview with this text, so she tells the same to a candidate who asks before. A test isn't followed by a reply.
 */
export const replyTime = ({ language, outro, test }: LiveBrief): string | null => {
  if (test === true) return null;
  const { time, reply } = conversations[language].replyTime;
  const told = splitSentences(outro).find((sentence) => {
    const text = plain(sentence);
    return time.test(text) && reply.test(text);
  });
  if (told === undefined) return null;
  return /[.!?…؟]$/u.test(told.trim()) ? told.trim() : `${told.trim()}.`;
};
