import { anotherDayAsked, stoppedByCandidate } from '@candi/contract/interviews/agent';
import type { Language } from '@candi/contract/platform/enumerations';
import type { Intent } from '@candi/contract/platform/llm-tasks';
import { actPatternsOf } from '@candi/infra/offline-ai/llm/languages';
import { plain } from '@candi/infra/offline-ai/llm/text';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { maxBreaks } from './break.ts';
import { withResponses } from './responses.ts';
import { askedText, outroText, questionAfter } from './script.ts';
import { advance, settleWithReply, type Turn } from './settlement.ts';
import type { Settlement } from './steps.ts';

/** Requests by which a candidate interrupts the interview: to stop, to have a break or another day, or in distress. */

/** Returns the current question after `lead`, or only `lead` outside of questions. */
const backAfter = ({ state }: Turn, lead: string): string =>
  questionAfter(lead, askedText(state) ?? '').trim();

const askWhetherToStop = (turn: Turn, text: string): Settlement =>
  withResponses(turn, settleWithReply(turn, 'confirm_stop', 'confirm_stop', { kind: 'fixed', text }));

/** Asks the hiring team, once per interview, to offer another day, and the candidate whether to stop now. */
const askForAnotherDay = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.brief.test === true) return askWhetherToStop(turn, prompts.anotherDayInTest);
  const settlement = askWhetherToStop(turn, prompts.anotherDay);
  if (state.anotherDayAsked) return settlement;
  const [settled, ...rest] = settlement.events;
  const asked = { name: anotherDayAsked.name, atMs: nowMs, data: {} };
  return { ...settlement, events: settled ? [settled, asked, ...rest] : [] };
};

const beginBreak = (turn: Turn): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  if (state.breaks >= maxBreaks)
    return settleWithReply(turn, 'respond', 'respond', {
      kind: 'fixed',
      text: backAfter(turn, prompts.pauseUsed),
    });
  return withResponses(turn, settleWithReply(turn, 'pause', 'pause', { kind: 'fixed', text: prompts.pause }));
};

/** Settles a request that interrupts the interview; returns null for all other turns. */
export const settleRequest = (turn: Turn): Settlement | null => {
  const { state, decision } = turn;
  const prompts = promptsFor(state.language);
  switch (decision.intent) {
    case 'stop':
      return askWhetherToStop(turn, prompts.confirmStop);
    case 'another_day':
      return askForAnotherDay(turn);
    case 'pause':
      return beginBreak(turn);
    case 'distress': {
      const text = rotate(prompts.comfort, state.detours);
      return settleWithReply(turn, 'comfort', 'comfort', { kind: 'fixed', text });
    }
    default:
      return null;
  }
};

/** Returns whether the whole turn plainly says yes or no; null if it does neither. */
const plainAnswer = (latest: string, language: Language): boolean | null => {
  const { yes, no } = actPatternsOf(language);
  const text = plain(latest);
  if (no.test(text)) return false;
  return yes.test(text) ? true : null;
};

/** Ends the interview at the candidate's request. */
const stop = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  const stopped = { name: stoppedByCandidate.name, atMs: nowMs, data: {} };
  const settlement = advance({ ...turn, state: { ...state, stage: 'outro' } }, '');
  const [settled, ...rest] = settlement.events;
  const text = questionAfter(promptsFor(state.brief.language).stopped, outroText(state.brief));
  return {
    ...settlement,
    events: settled ? [settled, stopped, ...rest] : [],
    release: settlement.release.kind === 'none' ? settlement.release : { kind: 'fixed', text },
  };
};

/** What an unclear reply is taken for: "I don't know" would skip a question, but it wasn't said to one. */
const unclearIntents: ReadonlySet<Intent> = new Set(['answer', 'nothing_more', 'skip']);

/**
 * Settles the reply to the question whether the interview shall end. Only a clear yes ends it. Returns null for a turn
 * that says something else, which is settled like any other.
 */
export const settleConfirmation = (turn: Turn): Settlement | null => {
  const { state, decision, latest } = turn;
  const answer = plainAnswer(latest, state.language);
  if (answer ?? decision.intent === 'stop') return stop(turn);
  const isAnswer = decision.intent === 'answer' && decision.verdict === 'enough';
  if (answer === null && (isAnswer || !unclearIntents.has(decision.intent))) return null;
  const text = backAfter(turn, promptsFor(state.language).notStopped);
  return withResponses(turn, settleWithReply(turn, 'go_on', 'resume', { kind: 'fixed', text }));
};

/** Settles what the candidate says on returning from the break, whose end has been folded into the state. */
export const settleReturn = (turn: Turn): Settlement =>
  settleWithReply(turn, 'go_on', 'resume', {
    kind: 'fixed',
    text: backAfter(turn, promptsFor(turn.state.language).pauseOver),
  });
