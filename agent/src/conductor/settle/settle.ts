import type { DialogueAct, Intent, TurnDecision } from '@candi/contract/platform/llm-tasks';
import { replyToTurn as ruledReply } from '@candi/language/understand/turn';
import { verdictOf } from '@candi/language/understand/verdict';
import { promptsFor } from '../../prompts/languages.ts';
import { attributeToNone, attributeToQuestion, attributeUnsettled } from '../events/attribution.ts';
import { afterBreak } from '../fold/break.ts';
import { budgetOf, hasTimeForAnswer } from '../budget/budget.ts';
import { isResponse, mainAct } from './dialogue-acts.ts';
import type { ConductorEvent } from '../events/events.ts';
import { isHesitation } from '../fold/fillers.ts';
import { furtherInvitation, nextInvitation, wasInvitedAgain } from '../script/invitations.ts';
import { settleConfirmation, settleRequest, settleReturn } from './requests.ts';
import { settleWithResponses } from './responses.ts';
import { freshLine, questionAfter } from '../script/script.ts';
import { settleIntro } from './settle-intro.ts';
import { settleQuestion } from './settle-question.ts';
import {
  advance,
  isEnough,
  isSkip,
  settleWithoutReply,
  settleWithReply,
  type Turn,
  withOwnPassedOn,
  withQuestionsPassedOn,
} from './settlement.ts';
import { type ConductorState, currentQuestion } from '../events/state.ts';
import type { Settlement } from '../events/steps.ts';
import { welcomeTo } from './thanks.ts';
import { addingOf, turnTaskFor } from './turn-task.ts';

/**
 * Moves to the outro, and passes the candidate's last questions, if any, on to the hiring team. The outro says so.
 */
const close = (turn: Turn): Settlement =>
  withQuestionsPassedOn(turn, advance(withOwnPassedOn(turn), welcomeTo(turn)), false);

/** Invites questions once more in wording that wasn't used yet. Moves to the outro if there is none left. */
const inviteOrClose = (turn: Turn): Settlement => {
  const text = nextInvitation(turn.state);
  const lead = welcomeTo(turn);
  return text === null
    ? advance(turn, lead)
    : settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text: questionAfter(lead, text) });
};

const settleClosing = (turn: Turn): Settlement => {
  const { state, decision, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  if (!hasTimeForAnswer(state, nowMs)) return close(turn);
  if (!state.typed && isHesitation(turn.latest, state.language)) return settleWithoutReply(turn);
  const requested = settleRequest(turn);
  if (requested !== null) return requested;
  // "That was clear, thank you. How large is the team?" counts as a question.
  const asks = isResponse(decision) || (decision.intent === 'answer' && turn.acts.some(isResponse));
  if (asks) return settleWithResponses(turn, furtherInvitation(state));
  switch (decision.intent) {
    case 'slower':
      return settleWithoutReply(turn, 'slower');
    case 'think':
      return settleWithReply(turn, 'wait', 'take_your_time', {
        kind: 'fixed',
        text: freshLine(state, prompts.takeYourTime, state.utterances),
      });
    case 'repeat':
    case 'rephrase':
      return inviteOrClose(turn);
    case 'answer':
    case 'small_talk':
    case 'hostile':
    case 'manipulation':
      // The turn isn't a question: invite questions once more, then move to the outro.
      return state.detours === 0 && !wasInvitedAgain(state)
        ? inviteOrClose(turn)
        : advance(turn, welcomeTo(turn));
    default:
      return advance(turn, welcomeTo(turn));
  }
};

/**
 * Returns the events that attribute the turn's words to a question other than the one under which they are stored.
 */
const attributions = (turn: Turn): ConductorEvent[] => {
  const { state, acts, decision, nowMs } = turn;
  if (acts.some(({ intent }) => intent === 'go_back' || intent === 'correction')) return [];
  // Words spoken over the invitation to ask questions count towards the last answer only if they continue that
  // answer.
  if (state.stage === 'candidate_questions')
    return decision.intent === 'answer' ? [] : attributeToNone(state, nowMs);
  const isTaken = isEnough(turn) || isSkip(turn);
  if (state.pending === 'question' && isTaken) return attributeToQuestion(state, nowMs);
  return attributeUnsettled(state, nowMs);
};

/** Returns whether the candidate neither said anything nor pressed a key. */
const isEmpty = ({ latest, by }: Turn): boolean => latest.trim() === '' && by !== 'key';

const outcomeOf = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  if (state.stage === 'outro' || state.stage === 'ended' || isEmpty(turn)) return settleWithoutReply(turn);
  if (nowMs >= budgetOf(state.brief, state.lostMs, state.pace).overMs) return close({ ...turn, by: 'clock' });
  if (state.confirming === 'stop') {
    const confirmed = settleConfirmation(turn);
    if (confirmed !== null) return confirmed;
  }
  if (state.stage === 'intro') return settleIntro(turn);
  const question = currentQuestion(state);
  return question === null ? settleClosing(turn) : settleQuestion(turn, question.question);
};

/** Returns the numbers of the current question's criteria that this act covers, if it is an answer. */
const newlyCovered = ({ covered }: ConductorState, act: DialogueAct): number[] =>
  act.intent === 'answer' ? (act.covered ?? []).filter((number) => !covered.includes(number)) : [];

/** Acts by which a candidate says what they want to add or correct, after Candi has asked for it. */
const additions: ReadonlySet<Intent> = new Set(['answer', 'go_back', 'correction']);

/** Returns the acts of a decision. An answer that the model didn't judge is judged by rules. */
const actsOf = (
  state: ConductorState,
  latest: string,
  { acts }: TurnDecision,
  nowMs: number,
): [DialogueAct, ...DialogueAct[]] => {
  const adding = addingOf(state);
  const [first, ...rest] = acts.map((act): DialogueAct => {
    // What Candi asked the candidate to add or correct doesn't answer the current question, unless it covers a criterion
    // of that question.
    if (adding !== null && additions.has(act.intent) && newlyCovered(state, act).length === 0) {
      const { quote, about, question } = act;
      return { intent: adding.intent, quote, about, question: question ?? adding.question };
    }
    if (act.intent !== 'answer') return act;
    const isJudged = act.verdict != null || currentQuestion(state) === null;
    return isJudged ? act : { ...act, verdict: verdictOf(turnTaskFor(state, latest, nowMs)) };
  });
  return [first ?? { intent: 'answer' }, ...rest];
};

/** Settles what the candidate says during the break. Words other than hesitation sounds end the break. */
const settleBreak = (turn: Turn): Settlement => {
  const { state, latest, decision, nowMs } = turn;
  if (isEmpty(turn) || isHesitation(latest, state.language)) return settleWithoutReply(turn);
  const back = { ...turn, state: afterBreak(state, nowMs) };
  const isRemark = decision.intent === 'answer' ? !isEnough(turn) : decision.intent === 'small_talk';
  const isDone = decision.intent === 'nothing_more' || decision.intent === 'repeat';
  const settlement = isRemark || isDone ? settleReturn(back) : outcomeOf(back);
  return { ...settlement, events: [{ name: 'break_ended', atMs: nowMs, data: {} }, ...settlement.events] };
};

/**
 * Settles a candidate's turn. The model's decision is only advice; this function determines what happens. `decision`:
 * null if the model failed or gave no valid decision. Rules find the acts in that case, unless `ruled` holds what they
 * found before. `latest`: the words of the turn. `nowMs`: time since startedAt (ms). Has no side effects: the state
 * changes when the events are appended and folded.
 */
export const settle = (
  state: ConductorState,
  latest: string,
  decision: TurnDecision | null,
  nowMs: number,
  ruled?: TurnDecision,
): Settlement => {
  const found = decision ?? ruled ?? ruledReply(turnTaskFor(state, latest, nowMs), '').decision;
  const acts = actsOf(state, latest, found, nowMs);
  const turn: Turn = {
    state,
    latest,
    decision: mainAct(acts),
    acts,
    nextCovered: found.nextCovered ?? [],
    by: decision === null ? 'fallback' : 'model',
    nowMs,
  };
  return settleTurn(turn);
};

/** Settles a turn whose acts are known. */
export const settleTurn = (turn: Turn): Settlement => {
  if (turn.state.breakSinceMs !== null) return settleBreak(turn);
  const settlement = outcomeOf(turn);
  return { ...settlement, events: [...attributions(turn), ...settlement.events] };
};
