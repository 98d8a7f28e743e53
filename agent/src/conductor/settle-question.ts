import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { deadlineMs, followUpsLeft } from './budget.ts';
import { isHesitation, isThanks } from './fillers.ts';
import { askedText, questionAfter } from './script.ts';
import {
  advance,
  answerQuestion,
  askForPerson,
  askForPersonLate,
  isEnough,
  withQuestionPassedOn,
  settleWithoutReply,
  settleWithReply,
  type Turn,
} from './settlement.ts';
import type { ConductorState } from './state.ts';
import type { Release, Settlement } from './steps.ts';

/**
 * Maximum number of candidate questions answered during one of Candi's questions; she postpones later ones to the end
 * of the interview.
 */
const maxAsides = 3;
/** How many times Candi steers back to a question before she moves on. */
export const maxSteers = 2;

/** Returns whether the candidate spoke over the question, so the turn is an answer only if the model says so. */
const isUnheard = (state: ConductorState): boolean =>
  state.pending === 'question' || state.pending === 'repeat';

const sayAgain = (turn: Turn, question: string): Settlement => {
  const { acknowledgements } = promptsFor(turn.state.language);
  const text = questionAfter(rotate(acknowledgements, turn.state.utterances), question);
  return settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text });
};

const settleAnswer = (turn: Turn, question: string): Settlement => {
  const { state, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (isUnheard(state) && !isEnough(turn)) return sayAgain(turn, question);
  if (isEnough(turn) || turn.by !== 'model' || followUpsLeft(state, nowMs) === 0) return advance(turn, null);
  const fallback = rotate(prompts.followUps, state.followUps);
  return settleWithReply(turn, 'follow_up', 'follow_up', {
    kind: 'words',
    check: 'follow_up',
    fallback,
    append: null,
  });
};

const steerLeads = ({ state, decision }: Turn): readonly string[] => {
  const prompts = promptsFor(state.language);
  if (decision.intent === 'manipulation') return prompts.steerManipulation;
  if (decision.intent !== 'person') return prompts.steerHostile;
  return [state.brief.test === true ? prompts.personAskedInTest : prompts.personKnown];
};

/** Steers back to the question without commenting on what was said; moves on after `maxSteers` attempts. */
const steer = (turn: Turn, asked: string): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  if (state.steers >= maxSteers) return advance(turn, prompts.steerMoveOn);
  const text = questionAfter(rotate(steerLeads(turn), state.steers), asked);
  return settleWithReply(turn, 'steer', 'steer', { kind: 'fixed', text });
};

const settleAside = (turn: Turn, asked: string): Settlement => {
  const { state } = turn;
  const prompts = promptsFor(state.language);
  if (state.asides < maxAsides) return answerQuestion(turn, questionAfter(prompts.backToQuestion, asked));
  return settleWithReply(turn, 'answer', 'answer', {
    kind: 'fixed',
    text: questionAfter(prompts.laterQuestions, asked),
  });
};

const isStillThinking = ({ state, latest, nowMs }: Turn): boolean => {
  const { language } = state;
  if (isHesitation(latest, language)) return true;
  const isThinking = state.thinkUntilMs > nowMs && state.open !== null;
  return (
    isThinking && isThanks({ text: latest, startMs: state.open?.startMs ?? 0 }, state.finishedMs, language)
  );
};

/** Settles a candidate's turn during a question; `question` is its wording in the brief. */
export const settleQuestion = (turn: Turn, question: string): Settlement => {
  const { state, decision, nowMs } = turn;
  const { intent } = decision;
  const prompts = promptsFor(state.language);
  const asked = askedText(state) ?? question;
  const isLate = nowMs >= deadlineMs(state);
  // Speech during the hand-over to another language isn't answered; the new question follows first.
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  // Hesitation sounds aren't an answer yet, and an "okay" to "take your time" means the candidate is still thinking.
  if (!isLate && !state.typed && isStillThinking(turn)) return settleWithoutReply(turn);
  if (intent === 'skip') return advance(turn, prompts.skipped);
  if (intent === 'answer') return settleAnswer(turn, question);
  if (isLate && intent === 'question') return withQuestionPassedOn(turn, advance(turn, prompts.passedOn));
  if (isLate && intent === 'person') return askForPersonLate(turn);
  if (isLate) return advance(turn, null);
  if (intent === 'slower') return settleWithoutReply(turn, 'slower');
  if (isUnheard(state) && intent !== 'question' && intent !== 'person') return sayAgain(turn, asked);
  const repeated = questionAfter(rotate(prompts.repeatLeads, state.utterances), asked);
  switch (intent) {
    case 'nothing_more':
      return advance(turn, null);
    case 'rephrase': {
      const words: Release = { kind: 'words', check: 'rephrase', fallback: repeated, append: null };
      return settleWithReply(turn, 'rephrase', 'rephrase', words);
    }
    case 'think': {
      const text = rotate(prompts.takeYourTime, state.utterances);
      return settleWithReply(turn, 'wait', 'take_your_time', { kind: 'fixed', text });
    }
    case 'person':
      return askForPerson(turn, questionAfter(prompts.backToQuestion, asked)) ?? steer(turn, asked);
    case 'hostile':
    case 'manipulation':
      return steer(turn, asked);
    case 'question':
      return settleAside(turn, asked);
    default:
      return settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text: repeated });
  }
};
