import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { rotate } from '@candi/language/shapes/prompts';
import { acknowledgementOf } from './acknowledgement.ts';
import { deadlineMs, followUpsLeft, isLeavingEarly, mayBeCurious } from '../budget/budget.ts';
import { isBrief } from '../budget/expectation.ts';
import { chosenCriterion, isComplete, isStrong, nextProbe } from '../script/criteria.ts';
import { isHesitation, isThanks } from '../fold/fillers.ts';
import { askedText, freshLine, questionAfter } from '../script/script.ts';
import { backAfterDetour, backTo, inOtherWords } from './ask-again.ts';
import { isResponse } from './dialogue-acts.ts';
import { nextStage } from './next-stage.ts';
import { fixedResponses, isOnlyNervous, maxAsides, settleWithResponses, withResponses } from './responses.ts';
import { settleRequest } from './requests.ts';
import {
  advance,
  asDone,
  coveredAfter,
  isEnough,
  isSkip,
  questionsIn,
  settleWithoutReply,
  settleWithReply,
  type Turn,
  withEvents,
  withQuestionsPassedOn,
} from './settlement.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';
import type { Release, Settlement } from '../events/steps.ts';
import { welcomeTo } from './thanks.ts';
import { isTooLateToAsk } from './time-short.ts';

/** How many times Candi steers back to a question before she moves on. */
export const maxSteers = 2;

/** Returns whether the candidate spoke over the question. If so, the turn is an answer only if the model says so. */
const isUnheard = (state: ConductorState): boolean =>
  state.pending === 'question' || state.pending === 'repeat';

const sayAgain = (turn: Turn, question: string): Settlement => {
  const text = questionAfter(acknowledgementOf(turn.state, turn.latest), question);
  return settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text });
};

/** Asks on after an answer that the model finds enough, but that is brief and leaves criteria open. */
const askForMore = (turn: Turn, covered: readonly number[]): Settlement => {
  const { state, latest } = turn;
  const { followUps } = promptsFor(state.language);
  const question = nextProbe(state, covered) ?? freshLine(state, followUps, state.followUps);
  return settleWithReply(turn, 'follow_up', 'follow_up', {
    kind: 'fixed',
    text: questionAfter(acknowledgementOf(state, latest), question),
  });
};

const settleAnswer = (turn: Turn, question: string): Settlement => {
  const { state, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (isUnheard(state) && !isEnough(turn) && !isTooLateToAsk(state, nowMs)) return sayAgain(turn, question);
  const covered = coveredAfter(turn);
  const asked = currentQuestion(state);
  const followUp = (fallback: string, criterion?: string): Settlement =>
    settleWithReply(turn, 'follow_up', 'follow_up', {
      kind: 'words',
      act: turn.decision,
      check: 'follow_up',
      fallback,
      criterion,
      append: null,
    });
  const isCurious = turn.decision.verdict === 'curious' && !isUnheard(state) && isStrong(asked, covered);
  if (isCurious && mayBeCurious(state, nowMs)) return followUp(rotate(prompts.curious, state.questionIndex));
  // If all criteria are covered, nothing is left to ask for, however short the latest words were.
  if (isComplete(asked, covered) || followUpsLeft(state, nowMs) === 0) return advance(turn, null);
  const said = [...state.answers, turn.latest].join(' ');
  const leavesMuch = isBrief(question, said, state.language) && !isStrong(asked, covered);
  if (isEnough(turn))
    return leavesMuch && !state.distressed && !isLeavingEarly(state)
      ? askForMore(turn, covered)
      : advance(turn, null);
  const chosen = chosenCriterion(state, covered, turn.decision);
  if (chosen !== null) return followUp(chosen.probe, `${chosen.label}\n${chosen.probe}`);
  return followUp(nextProbe(state, covered) ?? freshLine(state, prompts.followUps, state.followUps));
};

const steerLeads = ({ state, decision }: Turn): readonly string[] => {
  const prompts = promptsFor(state.language);
  return decision.intent === 'manipulation' ? prompts.steerManipulation : prompts.steerHostile;
};

/** Steers back to the question without commenting on the candidate's words. Moves on after `maxSteers` attempts. */
const steer = (turn: Turn): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  if (state.steers >= maxSteers) return advance(turn, prompts.steerMoveOn);
  const text = questionAfter(freshLine(state, steerLeads(turn), state.steers), inOtherWords(turn));
  return settleWithReply(turn, 'steer', 'steer', { kind: 'fixed', text });
};

/** Responds to what the candidate said besides answering, then asks the question again. */
const settleAside = (turn: Turn): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  const asksMore = turn.acts.some(({ intent }) => intent === 'question');
  // The words for a nervous candidate lead back to the question themselves.
  if (isOnlyNervous(turn) && !state.distressed) return settleWithResponses(turn, inOtherWords(turn));
  if (!asksMore || state.asides < maxAsides) return settleWithResponses(turn, backAfterDetour(turn));
  const later = settleWithReply({ ...turn, questions: 'postponed' }, 'answer', 'answer', {
    kind: 'fixed',
    text: backTo(turn, prompts.laterQuestions),
  });
  return withResponses({ ...turn, acts: turn.acts.filter(({ intent }) => intent !== 'question') }, later);
};

const isStillThinking = ({ state, latest, nowMs }: Turn): boolean => {
  const { language } = state;
  if (isHesitation(latest, language)) return true;
  const isThinking = state.thinkUntilMs > nowMs && state.open !== null;
  return (
    isThinking && isThanks({ text: latest, startMs: state.open?.startMs ?? 0 }, state.finishedMs, language)
  );
};

/** Moves on because no time is left for the question. What the candidate asked isn't answered, but passed on. */
const settleLate = (turn: Turn): Settlement => {
  const { state, acts, nowMs } = turn;
  const asked = questionsIn(turn);
  const rest = acts.filter(({ intent }) => intent !== 'question');
  const next = nextStage(state, nowMs, turn.nextCovered).text;
  const { texts, events } = fixedResponses({ ...turn, acts: rest }, next);
  const passing =
    asked.length === 0 ? [] : [promptsOf(state.brief, state.language).passedOn(asked.length > 1)];
  const words = [...texts, ...passing];
  const isBare = words.length === 0 && events.length === 0;
  const settlement = advance({ ...turn, questions: 'passed_on' }, isBare ? null : words.join(' '));
  return withEvents(withQuestionsPassedOn(turn, settlement, true), events);
};

/** Asks the question again, gently, if the candidate only reacts to being comforted. Returns null for other turns. */
const settleComforted = (turn: Turn): Settlement | null => {
  const { state, decision, acts } = turn;
  const { intent } = decision;
  const isReaction =
    intent === 'small_talk' || intent === 'nothing_more' || (intent === 'answer' && !isEnough(turn));
  if (!state.comforted || !isReaction || acts.some(isResponse)) return null;
  const reaction: DialogueAct = { intent: 'small_talk' };
  const text = questionAfter(promptsFor(state.language).afterComfort, inOtherWords(turn));
  return settleWithReply({ ...turn, decision: reaction, acts: [reaction] }, 'respond', 'respond', {
    kind: 'fixed',
    text,
  });
};

/** Settles a candidate's turn during a question. `question`: the question's wording in the brief. */
export const settleQuestion = (turn: Turn, question: string): Settlement => {
  const { state, decision, acts, nowMs } = turn;
  const { intent } = decision;
  const prompts = promptsFor(state.language);
  const asked = askedText(state) ?? question;
  const isLate = nowMs >= deadlineMs(state);
  // Speech during the hand-over to another language gets no reply; the new question is asked first.
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  // Hesitation sounds aren't an answer, and an "okay" after "take your time" means that the candidate is still
  // thinking.
  if (!isLate && !state.typed && isStillThinking(turn)) return settleWithoutReply(turn);
  const requested = settleRequest(turn);
  if (requested !== null) return requested;
  const mustMoveOn = isLate || isTooLateToAsk(state, nowMs);
  const comforted = mustMoveOn ? null : settleComforted(turn);
  if (comforted !== null) return comforted;
  // "No, never mind" is about what they wanted to add or correct.
  if (state.adding !== null && (intent === 'nothing_more' || intent === 'skip'))
    return settleWithReply(turn, 'repeat', 'repeat', {
      kind: 'fixed',
      text: `${freshLine(state, prompts.goingOn, state.utterances)} ${backAfterDetour(turn)}`,
    });
  if (isSkip(turn)) return withResponses(turn, advance(turn, prompts.skipped));
  if (intent === 'answer') return withResponses(turn, settleAnswer(turn, question));
  if (mustMoveOn) return settleLate(turn);
  // The words that announce the slower rate are followed by the question.
  const isOnlySlower = acts.every((act) => act.intent === 'slower' || act.intent === 'repeat');
  if (isOnlySlower && acts.some((act) => act.intent === 'slower')) return settleWithoutReply(turn, 'slower');
  if (isUnheard(state) && !isResponse(decision)) return withResponses(turn, sayAgain(turn, asked));
  // "Is it remote? I have nothing more to say to that."
  if (isResponse(decision) && acts.some((act) => act.intent === 'nothing_more'))
    return withResponses(asDone(turn), advance(turn, freshLine(state, prompts.goingOn, state.utterances)));
  if (isResponse(decision)) return settleAside(turn);
  const repeated = questionAfter(freshLine(state, prompts.repeatLeads, state.utterances), asked);
  switch (intent) {
    case 'nothing_more':
      return withResponses(turn, advance(turn, null));
    case 'slower':
      return withResponses(
        turn,
        settleWithReply(turn, 'slower', 'slower', {
          kind: 'fixed',
          text: questionAfter(prompts.slower, asked),
        }),
      );
    case 'rephrase':
      return withResponses(
        turn,
        settleWithReply(turn, 'rephrase', 'rephrase', {
          kind: 'words',
          act: decision,
          check: 'rephrase',
          fallback: repeated,
          append: null,
        }),
      );
    case 'think': {
      const text = freshLine(state, prompts.takeYourTime, state.utterances);
      // The response to nervous candidates already gives them time.
      const isSaid = acts.some((act) => act.intent === 'nervous');
      const release: Release = isSaid ? { kind: 'parts', parts: [], append: null } : { kind: 'fixed', text };
      return withResponses(turn, settleWithReply(turn, 'wait', 'take_your_time', release));
    }
    case 'small_talk': {
      const lead = welcomeTo(turn) || freshLine(state, prompts.smallTalk, state.detours);
      const text = backTo(turn, lead);
      return settleWithReply(turn, 'respond', 'respond', { kind: 'fixed', text });
    }
    case 'hostile':
    case 'manipulation':
      return withResponses(turn, steer(turn));
    default: {
      // "I'll speak more slowly" leads to the question by itself.
      const text = acts.some((act) => act.intent === 'slower') ? asked : repeated;
      return withResponses(turn, settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text }));
    }
  }
};
