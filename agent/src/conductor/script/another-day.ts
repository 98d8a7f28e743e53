import { isLeavingEarly } from '../budget/budget.ts';
import type { ConductorState } from '../events/state.ts';

/**
 * Returns whether Candi offers, instead of inviting questions, to ask for another day: the candidate said during her
 * questions that they had to leave, some of these aren't asked, and nobody has asked for another day.
 */
export const offersAnotherDay = (state: ConductorState): boolean => {
  const { brief, stage, questionIndex, enteredMs, leaving, anotherDayAsked } = state;
  if (leaving === null || !isLeavingEarly(state) || anotherDayAsked || brief.test === true) return false;
  const isLeft = stage === 'intro' || questionIndex + 1 < brief.questions.length;
  return isLeft && (stage !== 'candidate_questions' || leaving.saidMs <= enteredMs);
};
