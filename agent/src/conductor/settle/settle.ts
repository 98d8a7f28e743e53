import type { DialogueAct, Intent, TurnDecision } from '@candi/contract/platform/llm-tasks/turn';
import { wordsOf } from '@candi/language/text/words';
import { guardOf } from '@candi/language/understand/guard';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { attributeToNone, attributeToQuestion, attributeUnsettled } from '../events/attribution.ts';
import { afterBreak } from '../fold/break.ts';
import { budgetOf, deadlineMs, hasTimeForAnswer, hasTimeToConfirm } from '../budget/budget.ts';
import { countingActs, isResponse, mainAct } from './dialogue-acts.ts';
import type { ConductorEvent } from '../events/events.ts';
import { utteranceOf } from './next-stage.ts';
import { isHesitation } from '../fold/fillers.ts';
import { furtherInvitation, nextInvitation, wasInvitedAgain } from '../script/invitations.ts';
import { actInClosing, goOnWithout, mayOffer, offerToGoOn, settleChoice } from './failing-model.ts';
import { repliedTo } from './replied-to.ts';
import { asRemark, settleConfirmation, settleRequest, settleReturn } from './requests.ts';
import { fixedResponses, maxAsides, settleWithResponses, withResponses } from './responses.ts';
import { closingQuestion, isOfferDue, isOfferOpen } from '../script/another-day.ts';
import { askedText, freshLine, questionAfter } from '../script/script.ts';
import { interrupting } from './side-acts.ts';
import { settleIntro } from './settle-intro.ts';
import { settleOffer } from './settle-offer.ts';
import { settleQuestion } from './settle-question.ts';
import {
  advance,
  asDone,
  beginsAnswer,
  earlierQuestion,
  isEnough,
  isSkip,
  settleWithoutReply,
  settleWithReply,
  type Turn,
  withEvents,
  withOwnPassedOn,
  withQuestionsPassedOn,
} from './settlement.ts';
import { type ConductorState, currentQuestion, isModelAsked } from '../events/state.ts';
import type { Release, Settlement } from '../events/steps.ts';
import { welcomeTo } from './thanks.ts';
import { afterActs } from './time-short.ts';
import { addingOf } from './turn-task.ts';

/**
 * Moves to the outro, and passes the candidate's last questions, if any, on to the hiring team. The outro says so.
 */
const close = (turn: Turn): Settlement => {
  const rest = turn.acts.filter(({ intent }) => intent !== 'question');
  const { texts, events } = fixedResponses({ ...turn, acts: rest });
  const lead = texts.length === 0 ? welcomeTo(turn) : texts.join(' ');
  return withEvents(withQuestionsPassedOn(turn, advance(withOwnPassedOn(turn), lead), false), events);
};

/** Takes up what a candidate tells in place of a question, then asks for questions again or says goodbye. */
const takeUp = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  const next = closingQuestion(state, nextInvitation(state));
  if (next === null) return advance(turn, null);
  const { noted: fallback } = promptsFor(state.language);
  return settleWithReply(turn, 'respond', 'respond', {
    kind: 'words',
    act: decision,
    check: 'acknowledgement',
    fallback,
    append: next,
  });
};

/** Maximum length of a turn of the closing stage that tells nothing, such as "That was clear, thank you." (words). */
const longestRemark = 12;

/** Returns whether the candidate tells something in place of a question. */
const isStory = ({ decision, acts, latest }: Turn): boolean => {
  const quoted = acts.flatMap(({ quote }) => wordsOf(quote ?? ''));
  const own = wordsOf(latest).length - quoted.length;
  return decision.intent === 'answer' && own > longestRemark;
};

/** Invites questions once more in wording that wasn't used yet. Moves to the outro if there is none left. */
const inviteOrClose = (turn: Turn): Settlement => {
  const text = closingQuestion(turn.state, nextInvitation(turn.state));
  const lead = welcomeTo(turn);
  return text === null
    ? advance(turn, lead)
    : settleWithReply(turn, 'repeat', 'repeat', { kind: 'fixed', text: questionAfter(lead, text) });
};

/** Returns whether Candi goes on with her offer, for which little time is enough: the turn asks nothing, and isn't the last word. */
const goesOnWithOffer = ({ acts, decision, state, nowMs }: Turn): boolean => {
  const offer = closingQuestion(state, null);
  if (offer === null || acts.some(({ intent }) => intent === 'question')) return false;
  const isLast =
    interrupting.has(decision.intent) || (decision.intent === 'nothing_more' && !isOfferDue(state));
  return !isLast && hasTimeToConfirm(state, offer, nowMs);
};

const settleClosing = (turn: Turn): Settlement => {
  const { state, decision, nowMs } = turn;
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  if (!hasTimeForAnswer(state, nowMs) && !goesOnWithOffer(turn)) return close(turn);
  if (!state.typed && isHesitation(turn.latest, state.language)) return settleWithoutReply(turn);
  const requested = settleRequest(turn);
  if (requested !== null) return requested;
  if (isStory(turn)) return withResponses(turn, takeUp(turn));
  // When the model isn't asked any more, almost any turn counts as a question, so the number of questions is limited.
  if (state.withoutFollowUps && state.asides >= maxAsides) return close(turn);
  // "That was clear, thank you. How large is the team?" counts as a question.
  const asks = isResponse(decision) || (decision.intent === 'answer' && turn.acts.some(isResponse));
  // "How large is the team? That is all that I wanted to know."
  if (asks && turn.acts.some(({ intent }) => intent === 'nothing_more') && !isOfferDue(state))
    return withResponses(asDone(turn), advance(turn, ''));
  if (asks) return settleWithResponses(turn, closingQuestion(state, furtherInvitation(state)));
  return withResponses(turn, settleOther(turn));
};

/** Settles a turn of the closing stage that tells and asks nothing. */
const settleOther = (turn: Turn): Settlement => {
  const { state, decision } = turn;
  const prompts = promptsFor(state.language);
  switch (decision.intent) {
    case 'slower': {
      if (turn.acts.length === 1) return settleWithoutReply(turn, 'slower');
      const text = questionAfter(prompts.slower, closingQuestion(state, nextInvitation(state)) ?? '').trim();
      return settleWithReply(turn, 'slower', 'slower', { kind: 'fixed', text });
    }
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
      // The turn isn't a question: invite questions once more, then move to the outro. After a plain yes, a question may follow.
      return isOfferDue(state) ||
        repliedTo(turn.latest, state.language, false) === true ||
        (state.detours === 0 && !wasInvitedAgain(state))
        ? inviteOrClose(turn)
        : advance(turn, welcomeTo(turn));
    default:
      return isOfferDue(state) ? inviteOrClose(turn) : advance(turn, welcomeTo(turn));
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
  const isTaken = isEnough(turn) || isSkip(turn) || acts.some((act) => beginsAnswer(state, act));
  if (state.pending === 'question' && isTaken) return attributeToQuestion(state, nowMs);
  return attributeUnsettled(state, nowMs);
};

/** Returns whether Candi has said, or says, goodbye. */
const isOver = ({ stage }: ConductorState): boolean => stage === 'outro' || stage === 'ended';

/** Returns whether the candidate neither said anything nor pressed a key. */
const isEmpty = ({ latest, by }: Turn): boolean => latest.trim() === '' && by !== 'key';

/** Returns a plain reply to a question of yes or no, if Candi has asked one: yes (true) or no (false); otherwise null. */
const confirmationIn = (state: ConductorState, latest: string): boolean | null =>
  isOfferOpen(state) || state.confirming === 'stop'
    ? repliedTo(latest, state.language, !isOfferOpen(state))
    : null;

/**
 * Returns whether nobody judged the turn: the model failed, and the words make no plain request. Such words count towards the
 * question.
 */
const isUnjudged = ({ by, decision, latest, state }: Turn): boolean =>
  by === 'fallback' && decision.intent === 'answer' && confirmationIn(state, latest) !== false;

/** Asks again what Candi had asked. Moves on if that has happened before at this question, so that no question repeats forever. */
const settleUnjudged = (turn: Turn): Settlement => {
  const { state, latest, nowMs } = turn;
  const prompts = promptsFor(state.language);
  if (state.pending === 'hand_over') return settleWithoutReply(turn);
  if (!state.typed && isHesitation(latest, state.language)) return settleWithoutReply(turn);
  const again = (text: string): Release => ({ kind: 'fixed', text: questionAfter(prompts.askedAgain, text) });
  if (state.confirming === 'stop') {
    const { confirmStop } = promptsOf(state.brief, state.language);
    return settleWithReply(asRemark(turn), 'confirm_stop', 'confirm_stop', again(confirmStop));
  }
  if (state.withoutFollowUps) return goOnWithout(turn);
  if (mayOffer(turn)) return offerToGoOn(turn);
  const asked = askedText(state);
  const isLast =
    state.unjudged > 0 || (asked === null ? !hasTimeForAnswer(state, nowMs) : nowMs >= deadlineMs(state));
  const text = isLast ? null : (asked ?? closingQuestion(state, nextInvitation(state)));
  return text === null
    ? advance(turn, freshLine(state, prompts.goingOn, state.utterances))
    : settleWithReply(turn, 'repeat', 'repeat', again(text));
};

const outcomeOf = (turn: Turn): Settlement => {
  const { state, nowMs } = turn;
  if (isOver(state) || isEmpty(turn)) return settleWithoutReply(turn);
  if (state.confirming === 'going_on') {
    const chosen = settleChoice(turn);
    if (chosen !== null) return chosen;
  }
  const answered = isOfferOpen(state) ? settleOffer(turn) : null;
  if (answered !== null) return answered;
  if (nowMs >= budgetOf(state).overMs) return close({ ...turn, by: 'clock' });
  if (isUnjudged(turn) && state.stage !== 'intro') return settleUnjudged(turn);
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

/** Returns the acts of a decision. */
const actsOf = (state: ConductorState, { acts }: TurnDecision): [DialogueAct, ...DialogueAct[]] => {
  const adding = addingOf(state);
  const [first, ...rest] = countingActs(acts).map((act): DialogueAct => {
    // What Candi asked the candidate to add or correct doesn't answer the current question, unless it covers a criterion
    // of that question.
    if (adding !== null && additions.has(act.intent) && newlyCovered(state, act).length === 0) {
      const { quote, about, question } = act;
      return { intent: adding.intent, quote, about, question: question ?? adding.question };
    }
    // What is told in the closing stage counts towards the earlier question that it fits.
    if (
      state.stage === 'candidate_questions' &&
      act.intent === 'answer' &&
      earlierQuestion(state, act) !== null
    )
      return { intent: 'go_back', quote: act.quote, question: act.question };
    return act;
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
 * Settles a candidate's turn. The model's decision is only advice; this function determines what happens. `latest`: the words
 * of the turn. `nowMs`: time since startedAt (ms). Has no side effects: the state changes when the events are appended and
 * folded.
 */
export const settle = (
  state: ConductorState,
  latest: string,
  decision: TurnDecision,
  nowMs: number,
): Settlement => {
  const acts = actsOf(state, decision);
  const nextCovered = decision.nextCovered ?? [];
  const { again } = decision;
  return settleTurn({ state, latest, decision: mainAct(acts), acts, nextCovered, again, by: 'model', nowMs });
};

/** Returns the act of a turn of which only its plainest wording is understood. Everything else is an answer. */
const guardedAct = (state: ConductorState, latest: string): DialogueAct => {
  if (confirmationIn(state, latest) === true) return { intent: isOfferOpen(state) ? 'another_day' : 'stop' };
  const guard = guardOf(latest, state.language);
  if (guard !== null && guard !== 'yes' && guard !== 'no' && guard !== 'go_ahead') return { intent: guard };
  const isInvited = state.confirming === null && state.breakSinceMs === null;
  return isInvited && state.withoutFollowUps && state.stage === 'candidate_questions'
    ? actInClosing(state, latest)
    : { intent: 'answer' };
};

/** Returns whether Candi asks for a moment when the model fails: once in a turn, while she listens and nothing else is due. */
const mayAskForMoment = (turn: Turn): boolean => {
  const { state, latest } = turn;
  // Whatever is said to the sound check shows that Candi was heard.
  const isListening = state.pending === null && !state.done && state.awaiting !== 'sound_check';
  if (!isModelAsked(state)) return false;
  if (state.open?.failedMs != null || !isListening) return false;
  return !isEmpty(turn) && isUnjudged(turn) && (state.typed || !isHesitation(latest, state.language));
};

/**
 * Settles a turn on which the model was late or failed. A plain request is granted at once. For any other turn, Candi asks for a
 * moment, and the turn stays open, so that the model is asked once more; if it fails again, she asks her question again.
 */
export const settleFailed = (state: ConductorState, latest: string, nowMs: number): Settlement => {
  const act = guardedAct(state, latest);
  const turn: Turn = { state, latest, decision: act, acts: [act], nextCovered: [], by: 'fallback', nowMs };
  if (!mayAskForMoment(turn)) return settleTurn(turn);
  return {
    events: [{ name: 'reply_failed', atMs: nowMs, data: {} }],
    utterance: utteranceOf(state, 'one_moment', currentQuestion(state)?.id ?? null),
    release: { kind: 'fixed', text: promptsFor(state.language).oneMoment },
  };
};

/** Settles a turn whose acts are known. */
export const settleTurn = (given: Turn): Settlement => {
  const turn = { ...given, state: afterActs(given.state, given.acts, given.nowMs) };
  if (turn.state.breakSinceMs !== null) return settleBreak(turn);
  const settlement = outcomeOf(turn);
  return { ...settlement, events: [...attributions(turn), ...settlement.events] };
};
