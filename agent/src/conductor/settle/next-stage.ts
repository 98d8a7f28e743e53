import type { Language } from '@candi/contract/platform/enumerations';
import { promptsFor } from '../../prompts/languages.ts';
import { budgetOf, hasTimeFor, speechMs } from '../budget/budget.ts';
import type { UtteranceKind } from '@candi/language/utterances';
import type { ConductorEvent } from '../events/events.ts';
import { offersAnotherDay } from '../script/another-day.ts';
import { handOverText } from '../events/language-part.ts';
import { validNumbers } from '../script/criteria.ts';
import { goodbye, leadInOf, openingOf, questionAfter } from '../script/script.ts';
import type { ConductorState } from '../events/state.ts';
import type { Utterance } from '../events/steps.ts';

/** The next stage or question, with its opening words. */
export interface NextStage {
  event: ConductorEvent & { name: 'stage_entered' };
  kind: UtteranceKind;
  text: string;
}

const enter = (
  stage: 'question' | 'candidate_questions' | 'outro',
  kind: UtteranceKind,
  text: string,
  nowMs: number,
  questionId: string | null = null,
  covered: readonly number[] = [],
): NextStage => ({
  event: {
    name: 'stage_entered',
    atMs: nowMs,
    data: { stage, questionId, ...(covered.length > 0 && { covered: [...covered] }) },
  },
  kind,
  text,
});

/** Number of consecutive unanswered questions after which the interview ends. */
const maxSilentQuestions = 2;

/** Returns what follows if the candidate stays silent, and the words that introduce it. */
export const nextStageAfterSilence = (state: ConductorState, nowMs: number): NextStage & { lead: string } => {
  const { silenceClose } = promptsFor(state.brief.language);
  const { silenceMoveOn } = promptsFor(state.language);
  const isGone = state.stage === 'question' && state.silent + 1 >= maxSilentQuestions;
  if (isGone) {
    return { ...enter('outro', 'outro', `${silenceClose} ${goodbye(state)}`, nowMs), lead: '' };
  }
  return { ...nextStage(state, nowMs), lead: state.stage === 'question' ? silenceMoveOn : '' };
};

/**
 * Returns `upcoming`, with a hand-over as its utterance if the language changes. `ahead`: the language of `upcoming`;
 * null for the interview's language.
 */
const withHandOver = (state: ConductorState, upcoming: NextStage, ahead: Language | null): NextStage => {
  if ((ahead ?? state.brief.language) === state.language) return upcoming;
  return { ...upcoming, kind: 'hand_over', text: handOverText(state.language, ahead) };
};

/**
 * Returns the next question while there is time: the template's questions in order, then the language questions.
 * After them comes the stage for the candidate's questions, and finally the outro. `known`: numbers of the next
 * question's criteria that earlier answers have covered.
 */
export const nextStage = (state: ConductorState, nowMs: number, known: readonly number[] = []): NextStage => {
  const { brief } = state;
  const prompts = promptsFor(brief.language);
  const { overMs } = budgetOf(state);
  const isOver = nowMs >= overMs;
  if (isOver || state.stage === 'candidate_questions' || state.stage === 'outro') {
    const outro = goodbye(state);
    return enter('outro', 'outro', isOver ? `${prompts.timeOver} ${outro}` : outro, nowMs);
  }
  const question = brief.questions[state.stage === 'intro' ? 0 : state.questionIndex + 1];
  // There is no time for an invitation that would end after the goodbye must begin.
  const invite = (text: string): NextStage =>
    nowMs + speechMs(text, state.pace) > overMs
      ? enter('outro', 'outro', `${prompts.timeOver} ${goodbye(state)}`, nowMs)
      : withHandOver(state, enter('candidate_questions', 'invite_questions', text, nowMs), null);
  if (question === undefined) return invite(prompts.inviteQuestions);
  const lead = state.stage === 'intro' ? leadInOf(brief) : '';
  const covered = validNumbers(question, known);
  const opening = openingOf(question, covered, brief.language).text;
  const upcoming = withHandOver(
    state,
    enter('question', 'question', questionAfter(lead, opening), nowMs, question.id, covered),
    question.language ?? null,
  );
  const words = upcoming.kind === 'hand_over' ? `${upcoming.text} ${opening}` : opening;
  if (hasTimeFor(state, words, nowMs)) return upcoming;
  return invite(offersAnotherDay(state) ? prompts.offerAnotherDay : prompts.inviteQuestionsShort);
};

/** Returns whether there is a next question, and time for it. */
export const asksNext = (state: ConductorState, nowMs: number): boolean =>
  nextStage(state, nowMs).event.data.stage === 'question';

/** Returns the next utterance, with an id derived from the number of utterances so far. */
export const utteranceOf = (
  state: ConductorState,
  kind: UtteranceKind,
  questionId: string | null,
): Utterance => ({
  id: `u${state.utterances + 1}`,
  kind,
  questionId,
  // The outro can't be interrupted, because nothing follows it.
  allowInterruptions: kind !== 'outro',
  pace: state.pace,
});
