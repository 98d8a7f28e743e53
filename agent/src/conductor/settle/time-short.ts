import { timeShort } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor } from '../../prompts/languages.ts';
import { followUpsLeft, hasTimeFor, isLeavingEarly, plannedEndMs } from '../budget/budget.ts';
import type { ConductorEvent } from '../events/events.ts';
import type { ConductorState } from '../events/state.ts';
import { leavingAt } from '../fold/leaving.ts';
import { askedText } from '../script/script.ts';
import { asksNext } from './next-stage.ts';
import { processFacts } from './process-facts.ts';
import { isEnough, isSkip, type Turn } from './settlement.ts';
import { interrupting } from './side-acts.ts';

/** A candidate who has to leave early: the end moves, and what wasn't asked may be asked on another day. */

/** How many minutes Candi takes if the candidate doesn't say how many there are; she says so. */
const assumedMinutes = 5;
/** The least time that Candi takes, for a goodbye (minutes). */
const leastMinutes = 1;

const minutesOf = ({ minutes }: DialogueAct): number =>
  Math.max(leastMinutes, Math.round(minutes ?? assumedMinutes));

/** Returns the state with what a turn's acts change at once: when the candidate has to leave, and how fast Candi speaks. */
export const afterActs = (
  state: ConductorState,
  acts: readonly DialogueAct[],
  nowMs: number,
): ConductorState => {
  const left = acts.findLast(({ intent }) => intent === 'time_short');
  const saidUntilMs = left === undefined ? null : Math.round(nowMs + minutesOf(left) * 60_000);
  // More time than the interview takes only matters to who had said that they have less.
  const isMore = saidUntilMs !== null && saidUntilMs >= plannedEndMs(state) && state.leaving === null;
  const untilMs = isMore ? null : saidUntilMs;
  return {
    ...state,
    pace: acts.some(({ intent }) => intent === 'slower') ? 'slow' : state.pace,
    leaving: untilMs === null ? state.leaving : leavingAt(state, untilMs, nowMs),
  };
};

/** Returns whether a candidate who has to leave has no time to hear the current question again and answer it. */
export const isTooLateToAsk = (state: ConductorState, nowMs: number): boolean =>
  isLeavingEarly(state) && !hasTimeFor(state, askedText(state) ?? '', nowMs);

/** Returns whether Candi asks a question about the job after the turn: hers again, or the next one. */
const asksOn = (turn: Turn): boolean => {
  const { state, decision, nowMs } = turn;
  if (state.stage === 'candidate_questions') return false;
  const isAnswered = decision.intent === 'answer' && (isEnough(turn) || followUpsLeft(state, nowMs) === 0);
  const isDone = isAnswered || isSkip(turn) || decision.intent === 'nothing_more';
  const staysHere = state.stage === 'question' && !isDone && !isTooLateToAsk(state, nowMs);
  return staysHere || asksNext(state, nowMs);
};

/**
 * Returns what Candi says to a candidate who has to leave, and the event that moves the end. Both depend on the state after
 * the turn's acts. A candidate who has more time than the interview takes moves nothing.
 */
export const toTimeShort = (turn: Turn, act: DialogueAct): { text: string; events: ConductorEvent[] } => {
  const { state, decision, acts, nowMs } = turn;
  const prompts = promptsFor(state.language);
  const { leaving } = state;
  const isEarly = isLeavingEarly(state);
  const untilMs = Math.min(leaving?.untilMs ?? Infinity, Math.ceil(plannedEndMs(state)));
  const data = { untilMs, ...(!isEarly && { stays: true as const }) };
  const events: ConductorEvent[] = leaving === null ? [] : [{ name: timeShort.name, atMs: nowMs, data }];
  if (!isEarly) return { text: prompts.timeEnough(processFacts(state, nowMs).minutesLeft), events };
  const isInterrupted = [decision, ...acts].some(({ intent }) => interrupting.has(intent));
  if (isInterrupted || !asksOn(turn)) return { text: prompts.timeNoted, events };
  return { text: prompts.timeShort(act.minutes == null ? null : minutesOf(act)), events };
};
