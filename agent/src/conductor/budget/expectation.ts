import type { Language } from '@candi/contract/platform/enumerations';
import { scaled } from '@candi/language/text/sentences';
import { plain, wordsOf } from '@candi/language/text/words';
import { profileOf } from '@candi/language/conversation';
import { type ConductorState, currentQuestion } from '../events/state.ts';

/** How many words the candidate is expected to say, by what Candi asked last. */
const expectedWords = {
  /** To a yes-or-no question of Candi's own, such as whether the candidate hears her. */
  confirmation: 3,
  /** To a question such as "how many years" or "have you ever". */
  closed: 6,
  /** To a question for a fact or a list, such as "which tools". */
  fact: 9,
  /** To a follow-up, which asks for one thing. */
  followUp: 15,
  /** To a question, with an addition for each criterion that isn't covered yet. */
  open: 14,
  perCriterion: 3,
  /** A question of the candidate's own. */
  ownQuestion: 8,
} as const;
/** How many answers of an average candidate are mixed with the candidate's own when their habit is estimated. */
const habitPrior = 2;
/** Limits of the factor by which a candidate's habit changes the expected number of words. */
const habit = { least: 0.4, most: 2 } as const;

/** What the conductor expects the candidate to say now. */
export interface Expectation {
  /** `short`: a few words may be the whole answer. */
  kind: 'short' | 'open';
  /** Expected number of words, in the language's own words. */
  words: number;
  /** Number of the question's criteria; 0 if it has none. */
  criteria: number;
}

const kindOf = (question: string, language: Language): 'closed' | 'fact' | 'open' => {
  const text = plain(question);
  const { open, closed, fact } = profileOf(language).questions;
  if (open.test(text)) return 'open';
  if (closed.test(text)) return 'closed';
  return fact.test(text) ? 'fact' : 'open';
};

const wordsForQuestion = (question: string, uncovered: number, language: Language): number => {
  const kind = kindOf(question, language);
  const more = kind === 'open' ? uncovered * expectedWords.perCriterion : 0;
  return expectedWords[kind] + more;
};

/**
 * Returns whether an answer is brief: whether it has fewer words than its question asks for at least. A few words may be
 * the whole answer to a yes-or-no question.
 */
export const isBrief = (question: string, said: string, language: Language): boolean => {
  const kind = kindOf(question, language);
  return kind !== 'closed' && wordsOf(said).length < scaled(expectedWords[kind], language);
};

/** Returns whether at least half of the answers so far are brief. `latest`: the end of the current answer. */
export const areAnswersBrief = (state: ConductorState, latest: string): boolean => {
  const { brief, questionIndex, earlier, answers, language } = state;
  const asked = brief.questions.slice(0, questionIndex + 1);
  const inBrief = asked.filter(({ id, question, language: own = language }, index) => {
    const before = earlier.filter(({ questionId }) => questionId === id).map(({ said }) => said);
    const said = index === questionIndex ? [...before, ...answers, latest] : before;
    return isBrief(question, said.join(' '), own);
  });
  return inBrief.length * 2 >= asked.length;
};

/** Returns how much longer or shorter than expected the candidate's answers have been: 1 if they were as expected. */
const habitOf = ({ brief, earlier, language }: ConductorState): number => {
  const ratios = brief.questions.flatMap(({ id, question, criteria = [] }) => {
    const said = earlier.filter(({ questionId }) => questionId === id).map((answer) => answer.said);
    if (said.length === 0) return [];
    const expected = scaled(wordsForQuestion(question, criteria.length, language), language);
    return [Math.log(Math.max(1, wordsOf(said.join(' ')).length) / expected)];
  });
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / (ratios.length + habitPrior);
  return Math.min(habit.most, Math.max(habit.least, Math.exp(mean)));
};

/** Returns what the conductor expects the candidate to say now, as far as it knows. */
export const expectationOf = (state: ConductorState): Expectation => {
  const { language, covered, latestWording, answers } = state;
  if (state.confirming !== null || state.awaiting === 'sound_check')
    return { kind: 'short', words: scaled(expectedWords.confirmation, language), criteria: 0 };
  const question = currentQuestion(state);
  if (question === null) {
    const isOpen = state.stage === 'intro';
    const words = isOpen ? expectedWords.open : expectedWords.ownQuestion;
    return { kind: isOpen ? 'open' : 'short', words: scaled(words, language), criteria: 0 };
  }
  const asked = latestWording ?? question.question;
  const isShort = kindOf(asked, language) !== 'open';
  const isFollowUp = latestWording !== null && answers.length > 0;
  const criteria = (question.criteria ?? []).length;
  const uncovered = criteria - covered.length;
  const words =
    isFollowUp && !isShort ? expectedWords.followUp : wordsForQuestion(asked, uncovered, language);
  return { kind: isShort ? 'short' : 'open', words: scaled(words, language) * habitOf(state), criteria };
};
