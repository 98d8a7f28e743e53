import { anotherDayAsked, timeShort } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor } from '../../prompts/languages.ts';
import { isLeavingEarly, plannedEndMs } from '../budget/budget.ts';
import { goodbye, questionAfter } from '../script/script.ts';
import type { ConductorEvent } from '../events/events.ts';
import type { ConductorState } from '../events/state.ts';
import type { Settlement } from '../events/steps.ts';
import { processFacts } from './process-facts.ts';
import { repliedTo } from './replied-to.ts';
import { advance, type Turn, withEvents } from './settlement.ts';

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
    leaving: untilMs === null ? state.leaving : { untilMs, saidMs: nowMs },
  };
};

/**
 * Returns what Candi says to a candidate who has to leave, and the event that moves the end. Both depend on the state after
 * the turn's acts. A candidate who has more time than the interview takes moves nothing.
 */
export const toTimeShort = (
  { state, decision, acts, nowMs }: Turn,
  act: DialogueAct,
): { text: string; events: ConductorEvent[] } => {
  const prompts = promptsFor(state.language);
  const { leaving } = state;
  const events: ConductorEvent[] =
    leaving === null
      ? []
      : [
          {
            name: timeShort.name,
            atMs: nowMs,
            data: { untilMs: Math.min(leaving.untilMs, plannedEndMs(state)) },
          },
        ];
  if (!isLeavingEarly(state))
    return { text: prompts.timeEnough(processFacts(state, nowMs).minutesLeft), events };
  const isEnding = [decision, ...acts].some(({ intent }) => intent === 'stop' || intent === 'another_day');
  const asksNoMore = isEnding || state.stage === 'candidate_questions';
  return {
    text: asksNoMore ? prompts.timeNoted : prompts.timeShort(act.minutes == null ? null : minutesOf(act)),
    events,
  };
};

/**
 * Settles the reply to the question whether to ask for another day. Returns null for a turn that means neither yes nor no,
 * which is then settled like any other turn.
 */
export const settleOffer = (turn: Turn): Settlement | null => {
  const { state, decision, latest, nowMs, by } = turn;
  const plain = repliedTo(latest, state.language, false);
  const isAsked = by !== 'fallback' && turn.acts.some(({ intent }) => intent === 'another_day');
  if (plain ?? isAsked) {
    const asked = { ...state, anotherDayAsked: true };
    const text = questionAfter(promptsFor(state.language).anotherDayNoted, goodbye(state));
    const closed = advance({ ...turn, state: { ...asked, stage: 'outro' } }, '');
    return withEvents(
      { ...closed, release: closed.release.kind === 'none' ? closed.release : { kind: 'fixed', text } },
      [{ name: anotherDayAsked.name, atMs: nowMs, data: {} }],
    );
  }
  const isRefused = decision.intent === 'nothing_more' || decision.intent === 'stop';
  return plain === false || isRefused ? advance(turn, '') : null;
};
