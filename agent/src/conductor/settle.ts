import type { TurnDecision } from '@candi/contract/brain';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { budgetOf, deadlineMs, followUpsLeft, hasTimeForAnswer } from './budget.ts';
import { nextEntrance, utteranceOf } from './entrance.ts';
import type { Action, ConductorEvent, Decider, UtteranceKind } from './events.ts';
import { questionAfter } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';
import type { Release, Settlement } from './steps.ts';

/** Questions of the candidate's that are answered while one of Candi's stands; later ones wait for the end. */
const maxAsides = 3;

interface Turn {
  state: ConductorState;
  decision: TurnDecision;
  by: Decider;
  nowMs: number;
}

const settledEvent = ({ state, decision, by, nowMs }: Turn, action: Action): ConductorEvent => ({
  name: 'turn_settled',
  atMs: nowMs,
  data: { ...decision, questionId: currentQuestion(state)?.id ?? null, action, by },
});

const stay = (turn: Turn, action: Action, kind: UtteranceKind, release: Release): Settlement => ({
  events: [settledEvent(turn, action)],
  utterance: utteranceOf(turn.state, kind, currentQuestion(turn.state)?.id ?? null),
  release,
});

/** Candi goes on with what she owes; nothing is said to the turn itself. */
const passOver = (turn: Turn): Settlement => ({
  events: [settledEvent(turn, 'continue')],
  utterance: null,
  release: { kind: 'none' },
});

/** On to the next question or stage, after `lead`; null: after the model's acknowledgement. */
const advance = (turn: Turn, lead: string | null): Settlement => {
  const { state, nowMs } = turn;
  const entrance = nextEntrance(state, nowMs);
  const fallback = rotate(promptsFor(state.brief.language).acknowledgements, state.utterances);
  return {
    events: [settledEvent(turn, 'advance'), entrance.event],
    utterance: utteranceOf(state, entrance.kind, entrance.event.data.questionId),
    release:
      lead === null
        ? { kind: 'words', check: 'acknowledgement', fallback, append: entrance.text }
        : { kind: 'fixed', text: questionAfter(lead, entrance.text) },
  };
};

const settleIntro = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  if (decision.intent !== 'question' || state.detours >= maxAsides) return passOver(turn);
  const fallback = promptsFor(state.brief.language).unknownAnswer;
  return stay(turn, 'answer', 'answer', { kind: 'words', check: 'answer', fallback, append: null });
};

/** The question was spoken over: what was said is no answer to it, unless the model finds that it is. */
const isUnheard = (state: ConductorState): boolean => state.owed === 'question' || state.owed === 'repeat';

const sayAgain = (turn: Turn, question: string): Settlement => {
  const { acknowledgements } = promptsFor(turn.state.brief.language);
  const text = questionAfter(rotate(acknowledgements, turn.state.utterances), question);
  return stay(turn, 'repeat', 'repeat', { kind: 'fixed', text });
};

const settleAnswer = (turn: Turn, question: string): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.brief.language);
  const isEnough =
    turn.by === 'model' && decision.verdict !== 'too_short' && decision.verdict !== 'off_topic';
  if (isUnheard(state) && !isEnough) return sayAgain(turn, question);
  if (isEnough || turn.by !== 'model' || followUpsLeft(state, nowMs) === 0) return advance(turn, null);
  const fallback = rotate(prompts.followUps, state.followUps);
  return stay(turn, 'follow_up', 'follow_up', { kind: 'words', check: 'follow_up', fallback, append: null });
};

const settleQuestion = (turn: Turn, question: string): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.brief.language);
  const repeated = questionAfter(rotate(prompts.repeatLeads, state.utterances), question);
  const isLate = nowMs >= deadlineMs(state);
  if (decision.intent === 'skip') return advance(turn, prompts.skipped);
  if (decision.intent === 'answer') return settleAnswer(turn, question);
  if (isLate) return advance(turn, null);
  if (isUnheard(state) && decision.intent !== 'question') return sayAgain(turn, question);
  if (decision.intent === 'nothing_more') return advance(turn, null);
  switch (decision.intent) {
    case 'rephrase': {
      const words: Release = { kind: 'words', check: 'rephrase', fallback: repeated, append: null };
      return stay(turn, 'rephrase', 'rephrase', words);
    }
    case 'think': {
      const text = rotate(prompts.takeYourTime, state.utterances);
      return stay(turn, 'wait', 'take_your_time', { kind: 'fixed', text });
    }
    case 'question': {
      if (state.detours >= maxAsides)
        return stay(turn, 'answer', 'answer', {
          kind: 'fixed',
          text: questionAfter(prompts.laterQuestions, question),
        });
      const append = questionAfter(prompts.backToQuestion, question);
      const fallback = prompts.unknownAnswer;
      return stay(turn, 'answer', 'answer', { kind: 'words', check: 'answer', fallback, append });
    }
    default:
      return stay(turn, 'repeat', 'repeat', { kind: 'fixed', text: repeated });
  }
};

const settleClosing = (turn: Turn): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.brief.language);
  const isLost = turn.by === 'fallback' && state.detours > 0;
  if (isLost || !hasTimeForAnswer(state, nowMs)) return advance(turn, '');
  const invite: Release = { kind: 'fixed', text: prompts.inviteAgain };
  switch (decision.intent) {
    case 'question':
      return stay(turn, 'answer', 'answer', {
        kind: 'words',
        check: 'answer',
        fallback: prompts.unknownAnswer,
        append: prompts.moreQuestions,
      });
    case 'think':
      return stay(turn, 'wait', 'take_your_time', {
        kind: 'fixed',
        text: rotate(prompts.takeYourTime, state.utterances),
      });
    case 'repeat':
    case 'rephrase':
      return stay(turn, 'repeat', 'repeat', invite);
    case 'answer':
      // Something was said that is no question: asked once more, then it is the end.
      return state.detours === 0 ? stay(turn, 'repeat', 'repeat', invite) : advance(turn, '');
    default:
      return advance(turn, '');
  }
};

/**
 * What becomes of the candidate's turn. The decision is the model's opinion; which of it happens is settled here.
 * `decision` null: the model failed, gave none or gave nonsense. `latest`: the words of the turn; `nowMs` in ms from
 * startedAt. Changes nothing: the state moves when the events are appended and folded.
 */
export const settle = (
  state: ConductorState,
  latest: string,
  decision: TurnDecision | null,
  nowMs: number,
): Settlement => {
  const question = currentQuestion(state);
  const turn: Turn = {
    state,
    decision: decision ?? { intent: question === null ? 'question' : 'answer', verdict: null },
    by: decision === null ? 'fallback' : 'model',
    nowMs,
  };
  if (state.stage === 'outro' || state.stage === 'ended' || latest.trim() === '') return passOver(turn);
  if (nowMs >= budgetOf(state.brief, state.lostMs).overMs) return advance({ ...turn, by: 'clock' }, '');
  if (state.stage === 'intro') return settleIntro(turn);
  return question === null ? settleClosing(turn) : settleQuestion(turn, question.question);
};
