import type { LiveBrief } from '@candi/contract/interviews/agent';
import { speechMs as estimatedMs } from '@candi/contract/interviews/spoken-length';
import { promptsOf } from '../../prompts/languages.ts';
import { type ConductorState, type Pace, currentQuestion } from '../events/state.ts';
import { spokenOutro } from './company-speech.ts';

/** The time budget, which divides the interview's duration among its stages. All times are in ms. */

/** Maximum number of follow-ups to a question. */
export const maxFollowUps = 2;
/** Maximum number of follow-ups to a question of the language part. */
const maxPartFollowUps = 1;
/** Share (0–1) of the interview's duration that is available to the intro. */
const introShare = 0.2;
/** Share (0–1) of the interview's duration for answering each unscored question, and limits for that time (ms). */
const unscoredShare = 0.1;
const unscoredMs = { least: 30_000, most: 90_000 } as const;
/** Maximum time for the answer to the sound check (ms). */
const soundAnswerMs = 30_000;
/** Share (0–1) of the interview's duration before which its end is early. */
const earlyShare = 0.5;
/** Share (0–1) of a question's time after which Candi no longer asks out of curiosity. */
const curiousShare = 0.6;
/** Minimum time between the end of Candi's questions and the outro (ms). */
const leastClosingMs = 20_000;
/** Minimum time that must be left to answer a follow-up (ms). */
const followUpMs = 20_000;
/** Minimum time that must be left to answer a question, and the same for a candidate who has to leave (ms). */
const leastAnswerMs = 10_000;
const leavingAnswerMs = 20_000;
/** Minimum time that must be left to reply yes or no (ms). */
const confirmMs = 3000;
/** Minimum time that a question gets of a candidate who has to leave (ms). With less, fewer questions share the time. */
const leastShareMs = 30_000;

/** Speaking rate at each pace; 1 is the voice's default. */
export const speeds: Record<Pace, number> = { normal: 1, slow: 0.8 };

/** Estimates how long it takes to speak a text (ms). */
export const speechMs = (text: string, pace: Pace = 'normal'): number => estimatedMs(text) / speeds[pace];

/**
 * Returns the factor for extra time, an accommodation; it multiplies the interview's duration and the silence limits.
 */
export const extraTimeOf = (brief: LiveBrief): number => brief.extraTime ?? 1;

/** Returns the maximum duration of the intro (ms). Extra time doesn't extend the intro. */
export const introLimitMs = (brief: LiveBrief): number => brief.durationSeconds * 1000 * introShare;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export interface Budget {
  /** When the interview must be over. */
  endMs: number;
  /** Latest time at which the outro begins. */
  overMs: number;
  /** When Candi's questions must be over. */
  questionsEndMs: number;
}

type Timing = Pick<ConductorState, 'brief' | 'lostMs'> & Partial<Pick<ConductorState, 'pace' | 'leaving'>>;

/** Returns whether the candidate has to leave before the interview's planned end. */
export const isLeavingEarly = ({ brief, lostMs, leaving = null }: Timing): boolean =>
  leaving !== null && leaving.untilMs < plannedEndMs({ brief, lostMs });

/** Returns when the interview must be over if the candidate can stay until then (ms). */
export const plannedEndMs = ({ brief, lostMs }: Pick<Timing, 'brief' | 'lostMs'>): number =>
  brief.durationSeconds * 1000 * extraTimeOf(brief) + lostMs;

/** Returns the interview's time limits: postponed by `lostMs`, and earlier if the candidate has to leave. */
export const budgetOf = (timing: Timing): Budget => {
  const { brief, pace = 'normal', leaving = null } = timing;
  const isLeaving = leaving !== null && isLeavingEarly(timing);
  const endMs = isLeaving ? leaving.untilMs : plannedEndMs(timing);
  const total = brief.durationSeconds * 1000 * extraTimeOf(brief);
  const prompts = promptsOf(brief, brief.language, brief.tone);
  const outro = `${prompts.timeOver} ${prompts.passedOn(true)} ${spokenOutro(brief) || prompts.outro(brief.candidateFirstName)}`;
  const outroMs = clamp(speechMs(outro, pace) + 5000, 10_000, total * 0.25);
  const overMs = endMs - outroMs;
  // Who has to leave is only asked about another day then.
  const closingMs = isLeaving ? leastClosingMs : clamp(total * 0.1, leastClosingMs, 120_000);
  return { endMs, overMs, questionsEndMs: overMs - closingMs };
};

/** Returns since when the current question has its share of the remaining time: anew once the candidate has to leave. */
const shareFromMs = (state: ConductorState): number =>
  isLeavingEarly(state) ? Math.max(state.enteredMs, state.leaving?.saidMs ?? 0) : state.enteredMs;

/** Returns how much time the current question and those after it share (ms). */
const sharedMs = (state: ConductorState): number =>
  Math.max(0, budgetOf(state).questionsEndMs - shareFromMs(state));

/** Returns the number of questions that share the remaining time, the current one included. */
const sharedBy = (state: ConductorState): number => {
  const left = Math.max(1, state.brief.questions.length - state.questionIndex);
  return isLeavingEarly(state) ? clamp(Math.floor(sharedMs(state) / leastShareMs), 1, left) : left;
};

/** Returns how much of the remaining time each of these questions has (ms). */
const shareMs = (state: ConductorState): number => sharedMs(state) / sharedBy(state);

/** Returns the time reserved for each question after the current one (ms). */
const minQuestionMs = (state: ConductorState): number => {
  const { questionsEndMs } = budgetOf({ ...state, lostMs: 0, leaving: null });
  const each = (questionsEndMs - introLimitMs(state.brief)) / Math.max(1, state.brief.questions.length);
  return Math.min(45_000, each / 2, isLeavingEarly(state) ? shareMs(state) / 2 : Infinity);
};

/** Returns when the current question's share of the remaining time ends. No follow-up is asked after that. */
const shareEndMs = (state: ConductorState): number => shareFromMs(state) + shareMs(state);

/** Returns when Candi moves on even if the candidate is still speaking. */
export const deadlineMs = (state: ConductorState): number => {
  const { questionsEndMs, overMs } = budgetOf(state);
  if (state.awaiting === 'sound_check')
    return Math.min(questionsEndMs, state.finishedMs + soundAnswerMs * extraTimeOf(state.brief));
  if (state.awaiting !== null) {
    const answerMs = state.brief.durationSeconds * 1000 * unscoredShare;
    return Math.min(questionsEndMs, state.finishedMs + clamp(answerMs, unscoredMs.least, unscoredMs.most));
  }
  if (state.stage === 'intro') return questionsEndMs;
  if (state.stage !== 'question') return overMs;
  const after = sharedBy(state) - 1;
  if (after === 0) return questionsEndMs;
  const twiceShare = shareFromMs(state) + 2 * shareMs(state);
  return Math.min(twiceShare, questionsEndMs - after * minQuestionMs(state));
};

/** Returns how many more follow-ups of any kind to the current question the maximum number and the remaining time allow. */
export const followUpsLeft = (state: ConductorState, nowMs: number): number => {
  if (currentQuestion(state) === null || state.offeredAddition) return 0;
  if (nowMs > shareEndMs(state) || nowMs + followUpMs > deadlineMs(state)) return 0;
  const most = currentQuestion(state)?.language === undefined ? maxFollowUps : maxPartFollowUps;
  return Math.max(0, most - state.followUps);
};

/**
 * Returns whether Candi may ask about a strong answer out of curiosity: early in the question's share of the time, and not
 * if the candidate was in distress or is nervous. Only questions with criteria qualify, because criteria define a strong answer.
 */
export const mayBeCurious = (state: ConductorState, nowMs: number): boolean => {
  const hasCriteria = (currentQuestion(state)?.criteria ?? []).length > 0;
  const untilMs = state.enteredMs + (shareEndMs(state) - state.enteredMs) * curiousShare;
  if (state.distressed || state.nervous) return false;
  return hasCriteria && nowMs <= untilMs && followUpsLeft(state, nowMs) > 0;
};

/** Returns whether there is time to ask this question and hear at least a short answer. */
export const hasTimeFor = (state: ConductorState, question: string, nowMs: number): boolean => {
  const leastMs = isLeavingEarly(state) ? leavingAnswerMs : leastAnswerMs;
  return nowMs + speechMs(question, state.pace) + leastMs <= budgetOf(state).questionsEndMs;
};

/** Returns whether the interview would end early if it ended now. Interruptions don't count as time. */
export const isEarly = ({ brief, lostMs }: ConductorState, nowMs: number): boolean =>
  nowMs - lostMs < brief.durationSeconds * 1000 * extraTimeOf(brief) * earlyShare;

/** Returns whether there is time for another question from the candidate before the outro. */
export const hasTimeForAnswer = (state: ConductorState, nowMs: number): boolean =>
  nowMs + 15_000 <= budgetOf(state).overMs;

/** Returns whether there is time to ask this question of yes or no before the outro, and hear the reply. */
export const hasTimeToConfirm = (state: ConductorState, question: string, nowMs: number): boolean =>
  nowMs + speechMs(question, state.pace) + confirmMs <= budgetOf(state).overMs;
