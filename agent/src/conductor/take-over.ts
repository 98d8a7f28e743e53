import { longestTakeOverMs } from '@candi/contract/interviews/live';
import type { UtteranceKind } from './events.ts';
import { introParts } from './script.ts';
import type { ConductorState } from './state.ts';

/** A recruiter talks with the candidate in Candi's place: what that makes of the interview's state. */

/** Was what began at `startMs` said to a recruiter? Candi neither answers it nor takes it for an answer to her question. */
export const isForRecruiter = ({ takenOver, handedBackMs }: ConductorState, startMs: number): boolean =>
  takenOver === null ? startMs < handedBackMs : startMs >= takenOver.sinceMs;

export const afterTakeOver = (state: ConductorState, atMs: number): ConductorState => {
  if (state.takenOver !== null) return state;
  const words = state.stage === 'question' ? (state.open?.pieces ?? []).map(({ text }) => text) : [];
  return {
    ...state,
    takenOver: { sinceMs: state.pausedMs ?? atMs },
    answers: [...state.answers, ...words],
    open: null,
    holdUntilMs: 0,
    cuts: 0,
    thinkUntilMs: 0,
    reprompts: 0,
  };
};

/** These were not heard yet, and are said as they are. */
const openers: ReadonlySet<UtteranceKind> = new Set(['question', 'invite_questions', 'outro']);

/** What Candi says first: the question that stood when she fell silent, or what she had not come to. */
const owedAgain = (state: ConductorState): Pick<ConductorState, 'owed' | 'done'> => {
  if (state.stage === 'outro') return { owed: 'outro', done: false };
  if (state.stage === 'intro') {
    const owed = introParts(state.brief)[state.introSaid]?.kind ?? null;
    return { owed, done: owed === null };
  }
  const isNext = state.done || (state.owed !== null && openers.has(state.owed));
  return isNext ? { owed: state.owed, done: state.done } : { owed: 'resume', done: false };
};

export const afterHandBack = (state: ConductorState, atMs: number, gone: boolean): ConductorState => {
  if (state.takenOver === null) return state;
  const talkedMs = Math.max(0, atMs - state.takenOver.sinceMs);
  const takenOverMs = Math.min(longestTakeOverMs, state.takenOverMs + talkedMs);
  const movedMs = takenOverMs - state.takenOverMs;
  return {
    ...state,
    ...owedAgain(state),
    takenOver: null,
    handedBackMs: atMs,
    takenOverMs,
    lostMs: state.lostMs + movedMs,
    enteredMs: state.enteredMs + movedMs,
    // Away from now on only: the time before is counted already.
    pausedMs: state.pausedMs === null ? null : atMs,
    excuse: gone ? 'recruiter_gone' : 'handed_back',
    speaking: null,
    open: null,
    holdUntilMs: 0,
    cuts: 0,
    reprompts: 0,
    silent: 0,
    finishedMs: atMs,
  };
};
