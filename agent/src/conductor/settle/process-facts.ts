import type { ProcessFacts } from '@candi/language/shapes/prompts';
import { budgetOf } from '../budget/budget.ts';
import { templateQuestions } from '../events/language-part.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/** Minimum remaining time that Candi mentions (minutes). */
const leastMinutes = 1;

/** Returns the facts about the interview that Candi can mention. `nowMs`: time since startedAt (ms). */
export const processFacts = (state: ConductorState, nowMs: number): ProcessFacts => {
  const { brief, questionIndex } = state;
  const question = currentQuestion(state);
  const questions = templateQuestions(brief).length;
  return {
    company: brief.companyName,
    retentionDays: brief.test === true ? null : (brief.retentionDays ?? 0),
    minutesLeft: Math.max(leastMinutes, Math.round((budgetOf(state).endMs - nowMs) / 60_000)),
    number: question === null || question.language !== undefined ? null : questionIndex + 1,
    questions,
    isBeginning: state.stage === 'intro',
    isAboutResume: state.awaiting === 'resume_question',
    // In a language part, the closing text may tell a time in a language that Candi doesn't speak now.
    isReplyTimeUnknown: brief.outro.trim() === '' || state.language === brief.language,
  };
};
