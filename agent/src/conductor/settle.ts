import type { TurnDecision } from '@candi/contract/platform/llm-tasks';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { attributeToNone, attributeToQuestion, attributeUnsettled } from './attribution.ts';
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
  withQuestionPassedOn,
  settleWithoutReply,
  settleWithReply,
  type Turn,
} from './settlement.ts';
import { type ConductorState, currentQuestion } from './state.ts';
import type { Settlement } from './steps.ts';

/** Maximum number of candidate questions answered during the intro; later ones wait. */
const maxAsides = 3;
/** Longest turn that isn't taken for a question if the model gave no decision, such as "no, thank you" (words). */
const fewWords = 4;

const settleIntro = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  if (decision.intent === 'slower') return settleWithoutReply(turn, 'slower');
  if (decision.intent === 'person') return askForPerson(turn, null) ?? settleWithoutReply(turn);
  if (turn.by !== 'model' || decision.intent !== 'question' || state.asides >= maxAsides)
    return settleWithoutReply(turn);
  return answerQuestion(turn, null);
};

/** Returns whether the turn may be a question or a request. Uses the model's decision if there is one. */
const mayAsk = ({ by, decision, latest }: Turn): boolean =>
  by === 'model'
    ? decision.intent === 'question' || decision.intent === 'person'
    : /[?؟]/u.test(latest) || latest.trim().split(/\s+/).length > fewWords;

/** Moves to the outro and passes the candidate's last question, if there was one, on to the hiring team. */
const close = (turn: Turn): Settlement => {
  const { passedOn } = promptsFor(turn.state.language);
  return mayAsk(turn) ? withQuestionPassedOn(turn, advance(turn, passedOn)) : advance(turn, '');
};

/** Invites questions once more in wording not used yet; moves to the outro if none is left. */
const inviteOrClose = (turn: Turn): Settlement => {
  const text = nextInvitation(turn.state);
  return text === null
    ? advance(turn, '')
    : settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text });
};

const settleClosing = (turn: Turn): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  const isLost = turn.by === 'fallback' && state.detours > 0;
  if (isLost || !hasTimeForAnswer(state, nowMs)) return close(turn);
  if (!state.typed && isHesitation(turn.latest, state.language)) return settleWithoutReply(turn);
  if (!mayAsk(turn) && decision.intent === 'question') return inviteOrClose(turn);
  switch (decision.intent) {
    case 'question':
      return answerQuestion(turn, furtherInvitation(state));
    case 'person':
      return askForPerson(turn, furtherInvitation(state)) ?? advance(turn, '');
    case 'slower':
      return settleWithoutReply(turn, 'slower');
    case 'think':
      return settleWithReply(turn, 'wait', 'take_your_time', {
        kind: 'fixed',
        text: rotate(prompts.takeYourTime, state.utterances),
      });
    case 'repeat':
    case 'rephrase':
      return inviteOrClose(turn);
    case 'answer':
    case 'hostile':
    case 'manipulation':
      // The turn isn't a question: invite questions once more, then move to the outro.
      return state.detours === 0 && !wasInvitedAgain(state) ? inviteOrClose(turn) : advance(turn, '');
    default:
      return advance(turn, '');
  }
};

/** Returns the events that attribute the turn's words to a question other than the one they are stored under. */
const attributions = (turn: Turn): ConductorEvent[] => {
  const { state, decision, by, nowMs } = turn;
  // Words spoken over the invitation to ask questions count towards the last answer only if they continue it.
  if (state.stage === 'candidate_questions')
    return by === 'model' && decision.intent !== 'answer' ? attributeToNone(state, nowMs) : [];
  const isTaken = isEnough(turn) || (by === 'model' && decision.intent === 'skip');
  if (state.pending === 'question' && isTaken) return attributeToQuestion(state, nowMs);
  return attributeUnsettled(state, nowMs);
};

const outcomeOf = (turn: Turn): Settlement => {
  const { state, latest, nowMs } = turn;
  if (state.stage === 'outro' || state.stage === 'ended' || latest.trim() === '')
    return settleWithoutReply(turn);
  if (nowMs >= budgetOf(state.brief, state.lostMs, state.pace).overMs) {
    const settlement = advance({ ...turn, by: 'clock' }, '');
    return turn.by === 'model' && turn.decision.intent === 'question'
      ? withQuestionPassedOn(turn, settlement)
      : settlement;
  }
  if (state.stage === 'intro') return settleIntro(turn);
  const question = currentQuestion(state);
  return question === null ? settleClosing(turn) : settleQuestion(turn, question.question);
};

/**
 * Settles a candidate's turn. The model's decision is advice; this function determines what happens. `decision` is null
 * if the model failed or gave no valid decision; `latest` holds the words of the turn; `nowMs` is the time since
 * startedAt (ms). Has no side effects: the state changes when the events are appended and folded.
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
