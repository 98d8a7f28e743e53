import type { LiveBrief } from '@candi/contract/interviews/agent';
import { promptsFor } from '../prompts/languages.ts';
import { type ConductorState, type Pace, currentQuestion } from './state.ts';

/** The time budget: every part has its share, and their sum is the interview's duration. All times in ms. */

/** Follow-ups to one question at most. */
export const maxFollowUps = 2;
/** The same in the part in the testing language. */
const maxPartFollowUps = 1;
/** The intro's share of the whole. */
const introShare = 0.2;
/** A follow-up is only asked if so much time is left to answer it. */
const followUpMs = 20_000;

/** Candi's speed at each pace: 1 is the voice's own. */
export const speeds: Record<Pace, number> = { normal: 1, slow: 0.8 };

/** How long a voice takes for a text, roughly. */
export const speechMs = (text: string, pace: Pace = 'normal'): number => (text.length * 70) / speeds[pace];

/** What the candidate's time and patience are multiplied by: an accommodation. */
export const extraTimeOf = (brief: LiveBrief): number => brief.extraTime ?? 1;

/** Extra time is the candidate's, not the intro's. */
export const introLimitMs = (brief: LiveBrief): number => brief.durationSeconds * 1000 * introShare;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export interface Budget {
  /** The interview is over by then. */
  endMs: number;
  /** The outro begins by then, whatever is going on. */
  overMs: number;
  /** Candi's own questions are over by then. */
  questionsEndMs: number;
}

/** The fixed marks of the interview's time; time lost through no fault of the candidate's moves them. */
export const budgetOf = (brief: LiveBrief, lostMs: number, pace: Pace = 'normal'): Budget => {
  const total = brief.durationSeconds * 1000 * extraTimeOf(brief);
  const prompts = promptsFor(brief.language);
  const outro = `${prompts.timeOver} ${brief.outro.trim() || prompts.outro(brief.candidateFirstName)}`;
  const outroMs = clamp(speechMs(outro, pace) + 5000, 10_000, total * 0.25);
  const overMs = total + lostMs - outroMs;
  return {
    endMs: total + lostMs,
    overMs,
    questionsEndMs: overMs - clamp(total * 0.1, 20_000, 120_000),
  };
};

/** What each of the questions after the current one is sure of. */
const leastMs = (state: ConductorState): number => {
  const { questionsEndMs } = budgetOf(state.brief, 0, state.pace);
  const each = (questionsEndMs - introLimitMs(state.brief)) / Math.max(1, state.brief.questions.length);
  return Math.min(45_000, each / 2);
};

/** The end of the current question's fair share: no follow-ups after it. */
const shareEndMs = (state: ConductorState): number => {
  const { questionsEndMs } = budgetOf(state.brief, state.lostMs, state.pace);
  const left = Math.max(1, state.brief.questions.length - state.questionIndex);
  return state.enteredMs + Math.max(0, questionsEndMs - state.enteredMs) / left;
};

/** When Candi goes on even if the candidate is still speaking. */
export const deadlineMs = (state: ConductorState): number => {
  const { questionsEndMs, overMs } = budgetOf(state.brief, state.lostMs, state.pace);
  if (state.stage === 'intro') return questionsEndMs;
  if (state.stage !== 'question') return overMs;
  const after = state.brief.questions.length - 1 - state.questionIndex;
  if (after <= 0) return questionsEndMs;
  const twiceShare = 2 * shareEndMs(state) - state.enteredMs;
  return Math.min(twiceShare, questionsEndMs - after * leastMs(state));
};

/** How many follow-ups the limit and the time leave for the current question. */
export const followUpsLeft = (state: ConductorState, nowMs: number): number => {
  if (currentQuestion(state) === null) return 0;
  if (nowMs > shareEndMs(state) || nowMs + followUpMs > deadlineMs(state)) return 0;
  const most = currentQuestion(state)?.language === undefined ? maxFollowUps : maxPartFollowUps;
  return Math.max(0, most - state.followUps);
};

/** Is there time to ask this question and hear something of an answer? */
export const hasTimeFor = (state: ConductorState, question: string, nowMs: number): boolean =>
  nowMs + speechMs(question, state.pace) + 10_000 <=
  budgetOf(state.brief, state.lostMs, state.pace).questionsEndMs;

/** Is there time for a further question of the candidate's before the outro? */
export const hasTimeForAnswer = (state: ConductorState, nowMs: number): boolean =>
  nowMs + 15_000 <= budgetOf(state.brief, state.lostMs, state.pace).overMs;
