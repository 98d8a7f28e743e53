import type { TurnDecision } from '@candi/contract/platform/brain';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { countToNone, countToQuestion, countUnsettled } from './attribution.ts';
import { budgetOf, hasTimeForAnswer } from './budget.ts';
import type { ConductorEvent } from './events.ts';
import { isHesitation } from './fillers.ts';
import { furtherInvitation, nextInvitation, wasInvitedAgain } from './invitations.ts';
import { settleQuestion } from './settle-question.ts';
import {
  advance,
  answerQuestion,
  askForPerson,
  isEnough,
  passingOn,
  passOver,
  stay,
  type Turn,
} from './settlement.ts';
import { type ConductorState, currentQuestion } from './state.ts';
import type { Settlement } from './steps.ts';

/** Questions of the candidate's that are answered during the intro; later ones wait. */
const maxAsides = 3;
/** What is no question for sure, said where no model tells: "no, thank you". Words. */
const fewWords = 4;

const settleIntro = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  if (decision.intent === 'slower') return passOver(turn, 'slower');
  if (decision.intent === 'person') return askForPerson(turn, null) ?? passOver(turn);
  if (turn.by !== 'model' || decision.intent !== 'question' || state.asides >= maxAsides)
    return passOver(turn);
  return answerQuestion(turn, null);
};

/** Might the turn be a question, or a wish? Where a model has read it, it says so. */
const mayAsk = ({ by, decision, latest }: Turn): boolean =>
  by === 'model'
    ? decision.intent === 'question' || decision.intent === 'person'
    : /[?؟]/u.test(latest) || latest.trim().split(/\s+/).length > fewWords;

/** To the end, with the candidate's last question left to the hiring team where there was one. */
const close = (turn: Turn): Settlement => {
  const { passedOn } = promptsFor(turn.state.language);
  return mayAsk(turn) ? passingOn(turn, advance(turn, passedOn)) : advance(turn, '');
};

/** The candidate is asked for questions once more, in words that they have not heard yet; without any it is the end. */
const inviteOrClose = (turn: Turn): Settlement => {
  const text = nextInvitation(turn.state);
  return text === null ? advance(turn, '') : stay(turn, 'repeat', 'repeat', { kind: 'fixed', text });
};

const settleClosing = (turn: Turn): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.owed === 'hand_over') return passOver(turn);
  const isLost = turn.by === 'fallback' && state.detours > 0;
  if (isLost || !hasTimeForAnswer(state, nowMs)) return close(turn);
  if (!state.typed && isHesitation(turn.latest, state.language)) return passOver(turn);
  if (!mayAsk(turn) && decision.intent === 'question') return inviteOrClose(turn);
  switch (decision.intent) {
    case 'question':
      return answerQuestion(turn, furtherInvitation(state));
    case 'person':
      return askForPerson(turn, furtherInvitation(state)) ?? advance(turn, '');
    case 'slower':
      return passOver(turn, 'slower');
    case 'think':
      return stay(turn, 'wait', 'take_your_time', {
        kind: 'fixed',
        text: rotate(prompts.takeYourTime, state.utterances),
      });
    case 'repeat':
    case 'rephrase':
      return inviteOrClose(turn);
    case 'answer':
    case 'hostile':
    case 'manipulation':
      // Something was said that is no question: asked once more, then it is the end.
      return state.detours === 0 && !wasInvitedAgain(state) ? inviteOrClose(turn) : advance(turn, '');
    default:
      return advance(turn, '');
  }
};

/** Which question the words of the turn count to, where that is another one than they are stored under. */
const attributions = (turn: Turn): ConductorEvent[] => {
  const { state, decision, by, nowMs } = turn;
  // What was said over the invitation to ask is no part of the last answer, unless it goes on with it.
  if (state.stage === 'candidate_questions')
    return by === 'model' && decision.intent !== 'answer' ? countToNone(state, nowMs) : [];
  const isTaken = isEnough(turn) || (by === 'model' && decision.intent === 'skip');
  if (state.owed === 'question' && isTaken) return countToQuestion(state, nowMs);
  return countUnsettled(state, nowMs);
};

const outcomeOf = (turn: Turn): Settlement => {
  const { state, latest, nowMs } = turn;
  if (state.stage === 'outro' || state.stage === 'ended' || latest.trim() === '') return passOver(turn);
  if (nowMs >= budgetOf(state.brief, state.lostMs, state.pace).overMs) {
    const settlement = advance({ ...turn, by: 'clock' }, '');
    return turn.by === 'model' && turn.decision.intent === 'question'
      ? passingOn(turn, settlement)
      : settlement;
  }
  if (state.stage === 'intro') return settleIntro(turn);
  const question = currentQuestion(state);
  return question === null ? settleClosing(turn) : settleQuestion(turn, question.question);
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
  const isQuestion = currentQuestion(state) !== null;
  const turn: Turn = {
    state,
    latest,
    decision: decision ?? { intent: isQuestion ? 'answer' : 'question', verdict: null },
    by: decision === null ? 'fallback' : 'model',
    nowMs,
  };
  const settlement = outcomeOf(turn);
  return { ...settlement, events: [...attributions(turn), ...settlement.events] };
};
