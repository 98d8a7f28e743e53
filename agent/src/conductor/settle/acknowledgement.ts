import type { Language } from '@candi/contract/platform/enumerations';
import { plain, wordsOf } from '@candi/language/text/words';
import { profileOf } from '@candi/language/conversation';
import { promptsFor } from '../../prompts/languages.ts';
import type { AnswerKind } from '@candi/language/shapes/prompts';
import { freshLine } from '../script/script.ts';
import type { ConductorState } from '../events/state.ts';

/** Length from which an answer is long, and up to which it is short (words). */
const longFrom = 60;
const shortTo = 8;
/** Number of numbers in an answer from which Candi acknowledges the numbers. */
const manyNumbers = 2;

/** Returns the kind of an answer; null if it is of none in particular. */
export const answerKind = (answer: string, language: Language): AnswerKind | null => {
  if (profileOf(language).slips.test(plain(answer))) return 'correction';
  const numbers = answer.match(/\p{N}+(?:[.,:]\p{N}+)*/gu)?.length ?? 0;
  if (numbers >= manyNumbers) return 'numbers';
  const { length } = wordsOf(answer);
  if (length >= longFrom) return 'long';
  return length <= shortTo ? 'short' : null;
};

/**
 * Returns a neutral acknowledgement of an answer for when the model gives no usable one. It fits the kind of answer and
 * differs from Candi's latest lines.
 */
export const acknowledgementOf = (state: ConductorState, answer: string): string => {
  const { acknowledgements, acknowledgementsOf } = promptsFor(state.language, state.brief.tone);
  const kind = answerKind(answer, state.language);
  return freshLine(state, kind === null ? acknowledgements : acknowledgementsOf[kind], state.utterances);
};
