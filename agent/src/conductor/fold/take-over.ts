import { longestTakeOverMs } from '@candi/contract/interviews/live';
import { afterBreak } from './break.ts';
import type { UtteranceKind } from '@candi/language/utterances';
import { nextIntro } from '../script/intro.ts';
import type { ConductorState } from '../events/state.ts';

/** State changes when a recruiter takes over from Candi and hands back. */

/**
 * Returns whether speech that started at `startMs` was addressed to a recruiter. Candi doesn't treat such speech as
 * an answer.
 */
export const isForRecruiter = ({ takenOver, handedBackMs }: ConductorState, startMs: number): boolean =>
  takenOver === null ? startMs < handedBackMs : startMs >= takenOver.sinceMs;

export const afterTakeOver = (state: ConductorState, atMs: number): ConductorState => {
  if (state.takenOver !== null) return state;
  if (state.breakSinceMs !== null) return afterTakeOver(afterBreak(state, atMs), atMs);
  const words = state.stage === 'question' ? (state.open?.segments ?? []).map(({ text }) => text) : [];
  return {
    ...state,
    takenOver: { sinceMs: state.pausedMs ?? atMs },
    answers: [...state.answers, ...words],
    open: null,
    awaiting: null,
    confirming: null,
    holdUntilMs: 0,
    cuts: 0,
    thinkUntilMs: 0,
    reprompts: 0,
  };
};

/**
 * Utterances that open a stage or question. If such an utterance is still pending, it is said in full instead of
 * being resumed.
 */
const openers: ReadonlySet<UtteranceKind> = new Set(['question', 'invite_questions', 'outro']);

/**
 * Returns what is due after a hand-back: what was due at the take-over, if that belongs to the intro or opens a stage
 * or question; otherwise `resume`.
 */
const pendingAfterHandBack = (state: ConductorState): Pick<ConductorState, 'pending' | 'done'> => {
  if (state.stage === 'outro') return { pending: 'outro', done: false };
  if (state.stage === 'intro') {
    const pending = nextIntro(state);
    return { pending, done: pending === null };
  }
  const isNext = state.done || (state.pending !== null && openers.has(state.pending));
  return isNext ? { pending: state.pending, done: state.done } : { pending: 'resume', done: false };
};

export const afterHandBack = (state: ConductorState, atMs: number, gone: boolean): ConductorState => {
  if (state.takenOver === null) return state;
  const talkedMs = Math.max(0, atMs - state.takenOver.sinceMs);
  const takenOverMs = Math.min(longestTakeOverMs, state.takenOverMs + talkedMs);
  const movedMs = takenOverMs - state.takenOverMs;
  return {
    ...state,
    ...pendingAfterHandBack(state),
    takenOver: null,
    handedBackMs: atMs,
    takenOverMs,
    lostMs: state.lostMs + movedMs,
    enteredMs: state.enteredMs + movedMs,
    // The candidate's ongoing absence counts only from now on, because the time before is already in `takenOverMs`.
    pausedMs: state.pausedMs === null ? null : atMs,
    interruption: gone ? 'recruiter_gone' : 'handed_back',
    speaking: null,
    open: null,
    holdUntilMs: 0,
    cuts: 0,
    reprompts: 0,
    silent: 0,
    finishedMs: atMs,
  };
};
