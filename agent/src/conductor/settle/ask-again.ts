import { promptsFor } from '../../prompts/languages.ts';
import { closingQuestion } from '../script/another-day.ts';
import { askedText, freshLine, questionAfter } from '../script/script.ts';
import { shortQuestion } from '../script/short-question.ts';
import type { Turn } from './settlement.ts';

/** How Candi comes back to her question after a detour, without saying it word for word each time. */

type Asking = Pick<Turn, 'state' | 'again'>;

const countOf = (text: string, part: string): number => text.split(part).length - 1;

/** Returns only the heart of what was asked last; empty outside of questions. */
const heartOf = ({ state }: Asking): string => shortQuestion(askedText(state) ?? '', state.language);

/**
 * Returns the question in the model's other words or, without any, only its heart. In the closing stage, returns Candi's offer of
 * another day, if she has made one.
 */
export const inOtherWords = (turn: Asking): string =>
  closingQuestion(turn.state, turn.again ?? heartOf(turn));

/**
 * Returns words that lead back to the question after `lead`: the question in the model's other words, or only its heart. If
 * Candi has said that in her latest lines, and the model has no other words, returns a line that leaves the question standing.
 */
export const backTo = (turn: Asking, lead: string): string => {
  const { state } = turn;
  const asked = askedText(state) ?? '';
  if (asked === '') return lead;
  const heart = heartOf(turn);
  const lately = state.candiSaid.join(' ');
  // The heart of a longer question counts as said only if it was said by itself.
  const saidAlone = countOf(lately, heart) - (heart === asked ? 0 : countOf(lately, asked));
  if (turn.again != null || saidAlone === 0) return questionAfter(lead, inOtherWords(turn));
  return freshLine(state, promptsFor(state.language).questionStands, state.detours);
};

/** Returns the words that lead back to the question, which aren't among Candi's latest lines, and the question. */
export const backAfterDetour = (turn: Asking): string =>
  backTo(turn, freshLine(turn.state, promptsFor(turn.state.language).backToQuestion, turn.state.detours));
