import { plain } from '@candi/language/text/words';
import { profileOf } from '@candi/language/conversation';
import { promptsFor } from '../../prompts/languages.ts';
import { splitSentences } from '../script/sentences.ts';
import type { Turn } from './settlement.ts';

/** Returns the answer to the candidate's thanks; empty if the turn has none. */
export const welcomeTo = ({ state, latest }: Turn): string => {
  const { thanks } = profileOf(state.language);
  const isThankful = splitSentences(latest).some((sentence) => thanks.test(plain(sentence)));
  return isThankful ? promptsFor(state.language).welcome : '';
};
