import { promptsFor } from '../../prompts/languages.ts';
import { takeOverPrompts } from '../../prompts/take-over.ts';
import { withNextIntro } from './fold-intro.ts';
import { longestLossMs } from './moved.ts';
import type { ConductorState } from '../events/state.ts';

/** What follows after the interview was interrupted, and what Candi says about it. */

/** How long Candi doesn't apologise again to a candidate who hasn't spoken since (ms). */
const apologyMs = 30_000;

/** What Candi says again if she was waiting for the reply to it. */
const awaited = { stop: 'confirm_stop', going_on: 'offer_to_go_on' } as const;

/** Returns whether Candi's words begin with the whole apology for an interruption. */
export const isApology = ({ language }: ConductorState, said: string): boolean =>
  said.startsWith(promptsFor(language).resumed);

/**
 * Returns `text`, preceded by an explanation if the interview was interrupted. Candi apologises once: if the connection is lost
 * again soon afterwards, or if the candidate's noise cuts off the text, it is said without the apology.
 */
export const explained = (state: ConductorState, text: string, nowMs: number): string => {
  const { language, interruption, apologisedMs } = state;
  if (interruption === null) return text;
  if (interruption === 'interrupted') {
    const isRecent = apologisedMs !== null && nowMs < apologisedMs + apologyMs;
    return isRecent ? text : `${promptsFor(language).resumed} ${text}`;
  }
  const { handedBack, recruiterGone } = takeOverPrompts(language);
  return `${interruption === 'handed_back' ? handedBack : recruiterGone} ${text}`;
};

/** Returns the state after the connection or the agent's process was lost until `atMs`. */
export const afterGap = (state: ConductorState, atMs: number): ConductorState => {
  // An interruption during a break is part of the break.
  if (state.breakSinceMs !== null) return { ...state, pausedMs: null, speaking: null };
  const gapMs = Math.max(0, atMs - (state.pausedMs ?? state.lastMs));
  const planned = state.takenOverMs + state.breakMs;
  const lostMs = Math.min(longestLossMs(state), state.lostMs - planned + gapMs) + planned;
  const back: ConductorState = {
    ...state,
    pausedMs: null,
    lostMs,
    enteredMs: state.enteredMs + lostMs - state.lostMs,
    speaking: null,
    // Before Candi's first words nothing could be interrupted, so there is nothing to explain.
    interruption: state.interruption ?? (state.turn !== null || state.introSaid > 0 ? 'interrupted' : null),
    holdUntilMs: 0,
    cuts: 0,
    reprompts: 0,
    finishedMs: atMs,
  };
  // If Candi's reply was unfinished, it is lost with the previous agent; the candidate may ask again.
  const isReply = state.stage === 'intro' && (state.pending === 'respond' || state.pending === 'repeat');
  const isLost = state.pending === 'answer' || isReply || (state.pending === null && !state.done);
  if (!isLost) return back;
  if (state.confirming !== null) return { ...back, pending: awaited[state.confirming] };
  return state.stage === 'intro' ? withNextIntro(back) : { ...back, pending: 'resume' };
};
