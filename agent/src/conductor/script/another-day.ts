import { promptsFor } from '../../prompts/languages.ts';
import { isLeavingEarly } from '../budget/budget.ts';
import type { ConductorState } from '../events/state.ts';

/**
 * Returns whether Candi offers, instead of inviting questions, to ask for another day: the candidate said during her
 * questions that they had to leave, some of these aren't asked, and nobody has asked for another day.
 */
export const offersAnotherDay = (state: ConductorState): boolean => {
  const { brief, stage, questionIndex, leaving, anotherDayAsked } = state;
  if (leaving === null || leaving.isAfterQuestions || !isLeavingEarly(state)) return false;
  if (anotherDayAsked || brief.test === true) return false;
  return stage === 'intro' || questionIndex + 1 < brief.questions.length;
};

/** Returns whether Candi offers it in the closing stage, in which she is now. */
const offersNow = (state: ConductorState): boolean =>
  state.stage === 'candidate_questions' && offersAnotherDay(state);

/** Returns whether a yes or no replies to the offer: Candi has made it, and has asked nothing else since. */
export const isOfferOpen = (state: ConductorState): boolean => {
  const { pending, confirming, adding, comforted } = state;
  const isUnsaid = pending === 'hand_over' || pending === 'invite_questions';
  const asksElse = confirming !== null || adding !== null || comforted;
  return offersNow(state) && !isUnsaid && !asksElse;
};

/** Returns whether Candi makes the offer, for the first time or again, before she says goodbye. */
export const isOfferDue = (state: ConductorState): boolean => offersNow(state) && !isOfferOpen(state);

/** Returns the question with which Candi goes on in the closing stage: her offer if there is one, otherwise `own`. */
export const closingQuestion = <Own extends string | null>(state: ConductorState, own: Own): string | Own =>
  offersNow(state) ? promptsFor(state.language).offerAnotherDay : own;
