import { followUpsEnded, maxExtensionMs } from '@candi/contract/interviews/agent';
import { promptsFor, promptsOf } from '../../prompts/languages.ts';
import { attributeUnsettled } from '../events/attribution.ts';
import { budgetOf, deadlineMs, extraTimeOf } from '../budget/budget.ts';
import { goingOnLead, maxOffers } from './failing-model.ts';
import { type NextStage, nextStage, nextStageAfterSilence, utteranceOf } from './next-stage.ts';
import type { Decider } from '@candi/contract/interviews/agent';
import type { UtteranceKind } from '@candi/language/utterances';
import type { Action, ConductorEvent } from '../events/events.ts';
import { closingQuestion, offersAnotherDay } from '../script/another-day.ts';
import { explained } from '../fold/interruption.ts';
import { introParts, isUnscored } from '../script/intro.ts';
import {
  afterBreakLead,
  askedText,
  offerText,
  pendingText,
  questionAfter,
  repromptText,
} from '../script/script.ts';
import { type ConductorState, currentQuestion, openText } from '../events/state.ts';
import type { Step } from '../events/steps.ts';

/** Silence limits during a question (ms): one before each prompt, and a last one before Candi moves on. */
const silenceMs = [15_000, 20_000, 20_000, 20_000] as const;
/**
 * Silence limits while the candidate may ask questions (ms): one before each prompt, and a last one before Candi
 * moves on.
 */
const closingSilenceMs = [12_000, 10_000] as const;
/** How long Candi waits for an answer to the sound check, and for any other words in the intro (ms). */
const soundCheckMs = 10_000;
const introSilenceMs = 15_000;
/** Factor by which the silence limits are multiplied when the candidate types. */
const typedPatience = 4;
/** Silence after which an unsettled turn in the log is settled (ms). After a failed reply, Candi doesn't wait for it. */
const replyAfterMs = 4000;
/** How long Candi waits after an interrupting candidate has stopped speaking (ms). */
const holdAfterMs = 3000;
/**
 * Silence after which a candidate who spoke over the goodbye is done (ms), and the longest time that Candi listens
 * after the goodbye, in case a voice in the background never stops (ms).
 */
const goodbyeSilenceMs = 2000;
const longestGoodbyeMs = 60_000;

const say = (
  state: ConductorState,
  kind: UtteranceKind,
  text: string,
  events: ConductorEvent[] = [],
  questionId = currentQuestion(state)?.id ?? null,
): Step => ({ do: 'say', events, utterance: utteranceOf(state, kind, questionId), text });

/** Moves on to the next question or stage, introduced by `lead`. */
const moveOn = (
  state: ConductorState,
  nowMs: number,
  lead: string,
  before: ConductorEvent[] = [],
  upcoming: NextStage = nextStage(state, nowMs),
): Step => {
  const text = upcoming.kind === 'outro' ? upcoming.text : questionAfter(lead, upcoming.text);
  const { questionId } = upcoming.event.data;
  return say(state, upcoming.kind, explained(state, text, nowMs), [...before, upcoming.event], questionId);
};

/** Returns the events that settle a turn because of silence or because the time is over. */
const settledBy = (
  state: ConductorState,
  by: Decider,
  nowMs: number,
  action: Action = 'advance',
): ConductorEvent[] => [
  ...attributeUnsettled(state, nowMs),
  {
    name: 'turn_settled',
    atMs: nowMs,
    data: {
      // Silence after a question of yes or no doesn't skip the question that the candidate has answered before.
      intent:
        state.stage === 'question' && by === 'silence' && state.confirming === null ? 'skip' : 'nothing_more',
      verdict: null,
      questionId: currentQuestion(state)?.id ?? null,
      action,
      by,
      acts: [],
    },
  },
];

/** Offers once more to go on without follow-ups, or on another day; then goes on. */
const confirmGoingOn = (state: ConductorState, nowMs: number): Step => {
  if (state.offers < maxOffers)
    return say(state, 'offer_to_go_on', offerText({ ...state, offers: state.offers + 1 }), [
      ...settledBy(state, 'silence', nowMs, 'offer_to_go_on'),
    ]);
  const ended: ConductorEvent = { name: followUpsEnded.name, atMs: nowMs, data: {} };
  return moveOn(state, nowMs, goingOnLead(state, nowMs), [...settledBy(state, 'silence', nowMs), ended]);
};

/**
 * Waits for the reply to a question of yes or no, which the question's time doesn't cut off. Silence means that the interview
 * goes on.
 */
const confirm = (state: ConductorState, nowMs: number, quietSince: number, isTyped: boolean): Step => {
  const questionId = currentQuestion(state)?.id ?? null;
  const silence = closingSilenceMs[0] * extraTimeOf(state.brief) * (isTyped ? typedPatience : 1);
  const untilMs = Math.max(state.thinkUntilMs, quietSince + silence);
  if (nowMs < untilMs)
    return { do: 'listen', questionId, untilMs: Math.min(untilMs, budgetOf(state).overMs) };
  if (state.confirming === 'going_on') return confirmGoingOn(state, nowMs);
  const { notStopped } = promptsFor(state.language);
  if (nowMs >= deadlineMs(state)) return moveOn(state, nowMs, notStopped, settledBy(state, 'silence', nowMs));
  const settled: ConductorEvent = {
    name: 'turn_settled',
    atMs: nowMs,
    data: { intent: 'stop', verdict: null, questionId, action: 'go_on', by: 'silence', acts: [] },
  };
  const text = questionAfter(notStopped, askedText(state) ?? closingQuestion(state, '')).trim();
  return say(state, 'resume', text, [settled]);
};

/** Waits for the candidate to come back from the break. The time budget is paused until then. */
const onBreak = (state: ConductorState, sinceMs: number, nowMs: number, activeMs: number): Step => {
  const { open, language } = state;
  const questionId = currentQuestion(state)?.id ?? null;
  if (open !== null) {
    const replyAt = Math.max(activeMs, open.lastMs) + replyAfterMs;
    if (nowMs >= replyAt) return { do: 'reply', latest: openText(state) };
    return { do: 'listen', questionId, untilMs: replyAt };
  }
  const untilMs = sinceMs + maxExtensionMs.break;
  if (nowMs < untilMs) return { do: 'listen', questionId, untilMs };
  const lead = afterBreakLead(state, promptsFor(language).pauseOver);
  const text = questionAfter(lead, askedText(state) ?? '').trim();
  return say(state, 'resume', text, [{ name: 'break_ended', atMs: nowMs, data: {} }]);
};

/** Continues the intro without an answer. */
const goOnInIntro = (state: ConductorState, nowMs: number, by: Decider): Step => {
  const { awaiting } = state;
  const settled = settledBy(state, by, nowMs, awaiting === null ? 'continue' : 'advance');
  const next = introParts(state.brief)[state.introSaid + (awaiting === null ? 0 : 1)];
  return next === undefined
    ? moveOn(state, nowMs, '', settled)
    : say(state, next.kind, pendingText(state, next.kind), settled);
};

/** Waits for the candidate in the intro, then continues. After the sound check, Candi first says how to unmute. */
const listenInIntro = (state: ConductorState, nowMs: number, quietSince: number, isTyped: boolean): Step => {
  const isSoundCheck = state.awaiting === 'sound_check';
  const patienceMs = isSoundCheck ? soundCheckMs : introSilenceMs * (isTyped ? typedPatience : 1);
  const untilMs = Math.max(state.thinkUntilMs, quietSince + patienceMs * extraTimeOf(state.brief));
  if (nowMs < untilMs)
    return { do: 'listen', questionId: null, untilMs: Math.min(untilMs, deadlineMs(state)) };
  if (!isSoundCheck) return goOnInIntro(state, nowMs, 'silence');
  const { mutedHint, mutedHintTyped } = promptsOf(state.brief, state.language);
  const text = isTyped ? mutedHintTyped : mutedHint;
  return say(state, 'muted_hint', text, settledBy(state, 'silence', nowMs));
};

const listen = (state: ConductorState, nowMs: number, activeMs: number, isTyped: boolean): Step => {
  const { open, brief, language } = state;
  const questionId = currentQuestion(state)?.id ?? null;
  const prompts = promptsFor(language);
  const deadline = state.confirming === null ? deadlineMs(state) : budgetOf(state).overMs;
  if (nowMs >= deadline) {
    if (state.awaiting === 'sound_check') return goOnInIntro(state, nowMs, 'clock');
    const isQuestion = state.stage === 'question' || isUnscored(state.awaiting);
    const upcoming = nextStage(state, nowMs);
    // The offer of another day gives the reason itself.
    const isOffer = upcoming.kind === 'invite_questions' && offersAnotherDay(state);
    const lead = isQuestion && !isOffer ? prompts.timeMoveOn : '';
    return moveOn(state, nowMs, lead, settledBy(state, 'clock', nowMs), upcoming);
  }
  const quietSince = Math.max(state.finishedMs, activeMs, open?.lastMs ?? 0);
  if (open !== null) {
    const isTriedAgain = open.failedMs !== null && activeMs < open.failedMs;
    const replyAt = Math.max(state.continueUntilMs, isTriedAgain ? 0 : quietSince + replyAfterMs);
    if (nowMs >= replyAt) return { do: 'reply', latest: openText(state) };
    return { do: 'listen', questionId, untilMs: Math.min(deadline, replyAt) };
  }
  if (state.confirming !== null) return confirm(state, nowMs, quietSince, isTyped);
  if (state.stage === 'intro') return listenInIntro(state, nowMs, quietSince, isTyped);
  const patience = state.stage === 'question' ? silenceMs : closingSilenceMs;
  const silence = (patience[state.reprompts] ?? 0) * extraTimeOf(brief) * (isTyped ? typedPatience : 1);
  const promptAt = Math.max(state.thinkUntilMs, quietSince + silence);
  if (nowMs < promptAt) return { do: 'listen', questionId, untilMs: Math.min(deadline, promptAt) };
  const prompt = state.reprompts < patience.length - 1 ? repromptText(state, isTyped) : null;
  if (prompt !== null) return say(state, 'reprompt', prompt);
  const { lead, ...upcoming } = nextStageAfterSilence(state, nowMs);
  return moveOn(state, nowMs, lead, settledBy(state, 'silence', nowMs), upcoming);
};

/** Ends the interview after the goodbye, once a candidate who spoke over it has been heard out. */
const end = (state: ConductorState, nowMs: number, activeMs: number): Step => {
  const spokeUntil = Math.max(activeMs, state.open?.lastMs ?? 0);
  const silence = goodbyeSilenceMs * extraTimeOf(state.brief);
  const untilMs = Math.min(spokeUntil + silence, state.finishedMs + longestGoodbyeMs);
  if (spokeUntil > state.enteredMs && nowMs < untilMs) return { do: 'listen', questionId: null, untilMs };
  return {
    do: 'end',
    events: [{ name: 'ended', atMs: nowMs, data: { outcome: 'completed' } }],
    outcome: 'completed',
  };
};

/** Returns the step that waits until an interrupting candidate has finished, or null if Candi may continue. */
const held = (state: ConductorState, nowMs: number, activeMs: number): Step | null => {
  if (state.holdUntilMs === 0) return null;
  const quietSince = Math.max(activeMs, state.open?.lastMs ?? 0);
  const until = Math.max(state.holdUntilMs, quietSince === 0 ? 0 : quietSince + holdAfterMs);
  if (nowMs < until) return { do: 'listen', questionId: currentQuestion(state)?.id ?? null, untilMs: until };
  return state.open === null ? null : { do: 'reply', latest: openText(state) };
};

/**
 * Returns the next step. Pure: the same state and times yield the same step. `activeMs`: when the candidate last
 * spoke or typed; `nowMs` while they do. Both are times since startedAt (ms). `typedOnly`: speech in this language
 * can't be recognised, so answers are typed.
 */
export const nextStep = (state: ConductorState, nowMs: number, activeMs = 0, typedOnly = false): Step => {
  if (state.stage === 'ended') return { do: 'end', events: [], outcome: state.outcome ?? 'completed' };
  if (state.pausedMs !== null || state.takenOver !== null) return { do: 'wait' };
  if (state.stage === 'outro' && state.done) return end(state, nowMs, activeMs);
  if (state.breakSinceMs !== null) return onBreak(state, state.breakSinceMs, nowMs, activeMs);
  if (state.stage !== 'outro' && nowMs >= budgetOf(state).overMs)
    return moveOn(state, nowMs, '', state.done ? [] : settledBy(state, 'clock', nowMs));
  if (state.pending === null && !state.done) return listen(state, nowMs, activeMs, typedOnly || state.typed);
  const hold = held(state, nowMs, activeMs);
  if (hold !== null) return hold;
  if (state.pending === null) return moveOn(state, nowMs, '');
  return say(state, state.pending, explained(state, pendingText(state, state.pending), nowMs));
};
