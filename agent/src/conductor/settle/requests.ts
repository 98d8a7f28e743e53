import { anotherDayAsked, personAsked, stoppedByCandidate } from '@candi/contract/interviews/agent';
import type { DialogueAct, Intent } from '@candi/contract/platform/llm-tasks/turn';
import { wordsOf } from '@candi/language/text/words';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { rotate } from '@candi/language/shapes/prompts';
import { deadlineMs } from '../budget/budget.ts';
import { maxBreaks } from '../fold/break.ts';
import { gentlePassingOn } from './passing-on.ts';
import { repliedTo } from './replied-to.ts';
import { closingQuestion } from '../script/another-day.ts';
import { inOtherWords } from './ask-again.ts';
import { fixedResponses, withResponses } from './responses.ts';
import { afterBreakLead, askedText, questionAfter } from '../script/script.ts';
import {
  advance,
  earlierQuestion,
  endAfter,
  isEnough,
  personLead,
  questionsIn,
  settleWithReply,
  type Turn,
  withEvents,
  withOwnPassedOn,
  withQuestionsPassedOn,
} from './settlement.ts';
import { splitSentences } from '../script/sentences.ts';
import type { Settlement } from '../events/steps.ts';

/** Requests that interrupt the interview: to stop, for a break or for another day. Distress is handled here too. */

const askWhetherToStop = (turn: Turn, text: string): Settlement =>
  withResponses(turn, settleWithReply(turn, 'confirm_stop', 'confirm_stop', { kind: 'fixed', text }));

/**
 * Asks what the candidate wants to add or correct, if the candidate only said that they want to. Returns null for any
 * other turn.
 */
const askForAddition = (turn: Turn): Settlement | null => {
  const { state, decision, acts } = turn;
  const prompts = promptsFor(state.language);
  const isCorrection = decision.intent === 'correction';
  const earlier = earlierQuestion(state, decision);
  // "Can we go back to the question?" asks for the current one.
  const isOpen = isCorrection || decision.question == null;
  if (decision.verdict !== 'too_short' || acts.length > 1 || (earlier === null && !isOpen)) return null;
  const number = earlier?.number ?? null;
  const text = isCorrection ? prompts.whatToCorrect(number) : prompts.whatToAdd(number);
  return settleWithReply(turn, 'ask_addition', 'respond', { kind: 'fixed', text });
};

/** Asks the hiring team, once per interview, to offer another day. Then asks the candidate whether to stop now. */
const askForAnotherDay = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.brief.test === true) return askWhetherToStop(turn, prompts.anotherDayInTest);
  const settlement = askWhetherToStop(turn, prompts.anotherDay);
  if (state.anotherDayAsked) return settlement;
  return withEvents(settlement, [{ name: anotherDayAsked.name, atMs: nowMs, data: {} }]);
};

const beginBreak = (turn: Turn): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  if (state.breaks >= maxBreaks)
    return withResponses(
      turn,
      settleWithReply(turn, 'respond', 'respond', {
        kind: 'fixed',
        text: questionAfter(prompts.pauseUsed, inOtherWords(turn)).trim(),
      }),
    );
  return withResponses(turn, settleWithReply(turn, 'pause', 'pause', { kind: 'fixed', text: prompts.pause }));
};

/**
 * Is kind to a candidate in distress, and offers a break, a person or another day; a person is asked for at once.
 * Questions of the same turn are passed on. That, and what else the turn asks for, is said before the last sentence.
 */
const comfort = (turn: Turn): Settlement => {
  const { state, acts, nowMs } = turn;
  const { comfort: lines, sorry } = promptsFor(state.language);
  const isPerson = acts.some(({ intent }) => intent === 'person');
  const kind = isPerson ? questionAfter(sorry, personLead(state)) : rotate(lines, state.comforts);
  const asked = questionsIn(turn);
  const said = splitSentences(kind);
  const rest = acts.filter(({ intent }) => intent !== 'question' && intent !== 'person');
  const others = fixedResponses({ ...turn, state: { ...state, distressed: true }, acts: rest });
  const passing = asked.length === 0 ? [] : [gentlePassingOn(turn, asked)];
  const text = [...said.slice(0, -1), ...others.texts, ...passing, ...said.slice(-1)].join(' ');
  const comforted = settleWithReply({ ...turn, questions: 'passed_on' }, 'comfort', 'comfort', {
    kind: 'fixed',
    text,
  });
  return withEvents(withQuestionsPassedOn(turn, comforted, true), [
    ...others.events,
    ...(isPerson && !state.personAsked ? [{ name: personAsked.name, atMs: nowMs, data: {} } as const] : []),
  ]);
};

/** Settles a request that interrupts the interview; returns null for all other turns. */
export const settleRequest = (turn: Turn): Settlement | null => {
  const { state, decision } = turn;
  const prompts = promptsOf(state.brief, state.language);
  switch (decision.intent) {
    case 'stop':
      // The words about another day also ask whether to stop.
      return turn.acts.some(({ intent }) => intent === 'another_day')
        ? askForAnotherDay(turn)
        : askWhetherToStop(turn, prompts.confirmStop);
    case 'another_day':
      return askForAnotherDay(turn);
    case 'pause':
      return beginBreak(turn);
    case 'distress':
      return comfort(turn);
    case 'go_back':
    case 'correction':
      return askForAddition(turn);
    default:
      return null;
  }
};

/** Maximum length of an unsatisfying answer that is only a remark, such as "No, forget it." or "I'm back." (words). */
const longestRemark = 12;

/**
 * Returns the turn with its answer taken for a remark, which counts towards no question, if it is short and not enough for
 * an answer.
 */
export const asRemark = (turn: Turn): Turn => {
  if (isEnough(turn) || wordsOf(turn.latest).length > longestRemark) return turn;
  const remark = (act: DialogueAct): DialogueAct =>
    act.intent === 'answer' ? { ...act, intent: 'small_talk', verdict: null } : act;
  return { ...turn, decision: remark(turn.decision), acts: turn.acts.map(remark) };
};

/**
 * Continues the interview after `lead`: responds to the candidate's questions, then asks the current question again in the
 * words of `question`.
 */
const goOn = (turn: Turn, lead: string, question: string): Settlement => {
  const settled = asRemark(turn);
  return withResponses(
    settled,
    settleWithReply(settled, 'go_on', 'resume', {
      kind: 'fixed',
      text: questionAfter(lead, question).trim(),
    }),
  );
};

/** Ends the interview at the candidate's request. */
const stop = (turn: Turn): Settlement => {
  const passed = withOwnPassedOn(turn);
  const { state, nowMs } = passed;
  const closed = endAfter(passed, promptsFor(state.brief.language).stopped);
  return withEvents(withQuestionsPassedOn(turn, closed, false), [
    { name: stoppedByCandidate.name, atMs: nowMs, data: {} },
  ]);
};

/**
 * Intents that count as an unclear reply. "I don't know" would skip a question, but here no interview question was
 * asked.
 */
const unclearIntents: ReadonlySet<Intent> = new Set(['answer', 'nothing_more', 'skip']);

/** Maximum length of a reply that counts as a clear yes because the model found a wish to stop in it (words). */
const longestYes = 12;

/**
 * Settles the reply to the question whether the interview should end. Only a clear yes ends it. Returns null for a
 * turn that says something else, which is then settled like any other turn.
 */
export const settleConfirmation = (turn: Turn): Settlement | null => {
  const { state, decision, latest, nowMs } = turn;
  const answer = repliedTo(latest, state.language);
  const isShort = wordsOf(latest).length <= longestYes;
  if (answer ?? (decision.intent === 'stop' && isShort)) return stop(turn);
  const isAnswer = decision.intent === 'answer' && decision.verdict === 'enough';
  if (answer === null && (isAnswer || !unclearIntents.has(decision.intent))) return null;
  const { notStopped } = promptsFor(state.language);
  if (state.stage === 'question' && nowMs >= deadlineMs(state)) return advance(asRemark(turn), notStopped);
  return goOn(turn, notStopped, inOtherWords(turn));
};

/**
 * Settles what the candidate says on returning from the break. The end of the break is already folded into the state.
 */
export const settleReturn = (turn: Turn): Settlement =>
  goOn(
    turn,
    afterBreakLead(turn.state, promptsFor(turn.state.language).welcomeBack),
    askedText(turn.state) ?? closingQuestion(turn.state, ''),
  );
