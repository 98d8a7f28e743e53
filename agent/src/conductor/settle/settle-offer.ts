import { anotherDayAsked } from '@candi/contract/interviews/agent';
import type { Intent } from '@candi/contract/platform/llm-tasks/turn';
import { guardOf } from '@candi/language/understand/guard';
import { promptsFor } from '../../prompts/languages.ts';
import { hasTimeForAnswer } from '../budget/budget.ts';
import type { Settlement } from '../events/steps.ts';
import { repliedTo } from './replied-to.ts';
import { withResponses } from './responses.ts';
import {
  asDone,
  endAfter,
  type Turn,
  withEvents,
  withOwnPassedOn,
  withQuestionsPassedOn,
} from './settlement.ts';

/** The reply to Candi's offer to ask for another day. */

/** Acts that refuse the offer, and acts to which Candi replies before she says goodbye. */
const refusals: ReadonlySet<Intent> = new Set(['nothing_more', 'stop']);
const delays: ReadonlySet<Intent> = new Set(['pause', 'distress', 'think', 'rephrase', 'repeat']);

/**
 * Says goodbye after `lead`, and responds to what else the turn says. Without time for an answer, the turn's questions are passed
 * on, and the goodbye says so.
 */
const sayGoodbye = (turn: Turn, lead: string): Settlement => {
  const hasTime = hasTimeForAnswer(turn.state, turn.nowMs);
  const ending = hasTime ? turn : withOwnPassedOn(turn);
  const closed = endAfter(ending, lead);
  if (hasTime) return withResponses(asDone(turn), closed);
  const rest = turn.acts.filter(({ intent }) => intent !== 'question');
  return withResponses(asDone({ ...turn, acts: rest }), withQuestionsPassedOn(turn, closed, false));
};

/**
 * Settles the reply to the offer. Returns null for a turn that means neither yes nor no, which is then settled like any other
 * turn. A plain yes counts whatever the model found in it.
 */
export const settleOffer = (turn: Turn): Settlement | null => {
  const { state, decision, acts, latest, nowMs, by } = turn;
  const plain = repliedTo(latest, state.language, false);
  const isAsked = by !== 'fallback' && acts.some(({ intent }) => intent === 'another_day');
  const isDoubtful = isAsked && guardOf(latest, state.language) === 'no';
  if (plain === true || (isAsked && !isDoubtful))
    return withEvents(sayGoodbye(turn, promptsFor(state.language).anotherDayNoted), [
      { name: anotherDayAsked.name, atMs: nowMs, data: {} },
    ]);
  const isRefused =
    by === 'fallback' ? plain === false : isDoubtful || acts.some(({ intent }) => refusals.has(intent));
  return isRefused && !delays.has(decision.intent) ? sayGoodbye(turn, '') : null;
};
