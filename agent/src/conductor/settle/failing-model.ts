import { anotherDayAsked, followUpsEnded } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { isBackchannel, isHesitation } from '../fold/fillers.ts';
import { asksNext, nextStage } from './next-stage.ts';
import { choiceIn, repliedTo } from './replied-to.ts';
import { askedText, freshLine, offerText, questionAfter } from '../script/script.ts';
import {
  advance,
  endAfter,
  settleWithoutReply,
  settleWithReply,
  type Turn,
  withEvents,
} from './settlement.ts';
import type { ConductorState } from '../events/state.ts';
import type { Settlement } from '../events/steps.ts';

/**
 * What Candi does when the model fails again and again: she says so, and offers to go on without follow-ups, or another day. No
 * model is needed to understand the choice. If the candidate goes on, the model isn't asked any more in this interview: each of
 * its failures would cost the candidate two waits.
 */

/** Number of consecutive turns on which the model fails until Candi makes the offer. */
const maxFailedTurns = 3;
/** How often Candi makes the offer until she goes on without a choice. */
export const maxOffers = 2;

/** Returns whether the model has now failed on too many turns in a row. */
const isFailing = ({ state }: Turn): boolean =>
  state.open?.failedMs != null && state.failedTurns + 1 >= maxFailedTurns;

/** Returns whether a question is left that could be asked without follow-ups. */
const hasQuestionLeft = (state: ConductorState, nowMs: number): boolean =>
  state.stage === 'question' && asksNext(state, nowMs);

/** Returns what Candi says before she goes on without follow-ups. She announces questions only if there is time for one. */
export const goingOnLead = (state: ConductorState, nowMs: number): string => {
  const { goingOnWithout, notStopped } = promptsFor(state.language);
  if (hasQuestionLeft(state, nowMs)) return goingOnWithout;
  return nextStage(state, nowMs).kind === 'outro' ? '' : notStopped;
};

/** Returns whether Candi makes the offer now. It takes the place of another wish that she waits to have confirmed. */
export const mayOffer = (turn: Turn): boolean =>
  turn.state.confirming === null && isFailing(turn) && hasQuestionLeft(turn.state, turn.nowMs);

const offer = (turn: Turn, offers: number): Settlement =>
  settleWithReply(turn, 'offer_to_go_on', 'offer_to_go_on', {
    kind: 'fixed',
    text: offerText({ ...turn.state, offers }),
  });

/** Makes the offer. The turn's words count towards the question, without being judged. */
export const offerToGoOn = (turn: Turn): Settlement => offer(turn, turn.state.offers + 1);

/** Returns the turn as one whose words count towards no question. */
const asUncounted = (turn: Turn): Turn => {
  const remark: DialogueAct = { intent: 'small_talk' };
  return { ...turn, decision: remark, acts: [remark] };
};

/** Goes on with the next question, and tells the log from when on there are no follow-ups. */
const chooseToGoOn = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  const chosen = { ...asUncounted(turn), state: { ...state, withoutFollowUps: true } };
  return withEvents(advance(chosen, goingOnLead(state, nowMs)), [
    { name: followUpsEnded.name, atMs: nowMs, data: {} },
  ]);
};

/** Asks the hiring team for another day, and ends the interview. */
const postpone = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  const ending = { ...asUncounted(turn), state: { ...state, postponed: true } };
  return withEvents(endAfter(ending, promptsOf(state.brief, state.brief.language).stoppedForAnotherDay), [
    { name: anotherDayAsked.name, atMs: nowMs, data: { because: 'model_failed' } },
  ]);
};

/**
 * Settles the reply to the offer, by its plainest wordings or by a key. An unclear reply gets the question once more, then Candi
 * goes on. Returns null for another request, which is then settled like any other.
 */
export const settleChoice = (turn: Turn): Settlement | null => {
  const { state, latest, decision, by } = turn;
  if (by !== 'key' && !state.typed && isHesitation(latest, state.language))
    return settleWithoutReply(asUncounted(turn));
  const choice = choiceIn(latest, state.language);
  if (choice === 'another_day' || decision.intent === 'stop' || decision.intent === 'another_day')
    return postpone(turn);
  if (choice === 'going_on' || (by === 'key' && decision.intent === 'skip')) return chooseToGoOn(turn);
  if (decision.intent === 'repeat' || decision.intent === 'cannot_hear')
    return offer({ ...turn, acts: [decision] }, 1);
  if (decision.intent !== 'answer' && decision.intent !== 'skip') return null;
  return state.offers < maxOffers ? offerToGoOn(asUncounted(turn)) : chooseToGoOn(turn);
};

/**
 * Settles an answer once there are no follow-ups: Candi acknowledges it and goes on. If the question was cut off before it was
 * heard, she asks it again.
 */
export const goOnWithout = (turn: Turn): Settlement => {
  const { state } = turn;
  const asked = askedText(state);
  if (state.pending === 'question' && asked !== null) {
    const lead = freshLine(state, promptsFor(state.language).repeatLeads, state.utterances);
    return settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text: questionAfter(lead, asked) });
  }
  const { acknowledgements } = promptsFor(state.language, state.brief.tone);
  return advance(turn, freshLine(state, acknowledgements, state.utterances));
};

/**
 * Returns the act of a turn in which the candidate may ask questions, when the model isn't asked any more. A plain no ends the
 * stage; a plain yes and thanks ask nothing. Nobody can tell whether other words are a question, so all of them count as one, and
 * the hiring team gets them.
 */
export const actInClosing = ({ language }: ConductorState, latest: string): DialogueAct => {
  const reply = repliedTo(latest, language, false);
  if (reply === true || isBackchannel(latest, language)) return { intent: 'small_talk' };
  // A question may follow the no.
  return { intent: reply === false && !/[?؟]/u.test(latest) ? 'nothing_more' : 'question' };
};
