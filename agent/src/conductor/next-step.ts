import { promptsFor } from '../prompts/languages.ts';
import { takeOverPrompts } from '../prompts/take-over.ts';
import { countUnsettled } from './attribution.ts';
import { budgetOf, deadlineMs, extraTimeOf } from './budget.ts';
import { type Entrance, nextEntrance, silentEntrance, utteranceOf } from './entrance.ts';
import type { ConductorEvent, Decider, UtteranceKind } from './events.ts';
import { owedText, questionAfter, repromptText } from './script.ts';
import { type ConductorState, currentQuestion, openText } from './state.ts';
import type { Step } from './steps.ts';

/** Silence before each prompt to a question, then before Candi moves on. ms. */
const silenceMs = [15_000, 20_000, 20_000, 20_000] as const;
/** The same where the candidate may ask. ms. */
const closingSilenceMs = [12_000, 10_000] as const;
/** Writing takes so many times as long. */
const typedPatience = 4;
/** A turn left open in the log is settled when nothing more was heard for so long. ms. */
const replyAfterMs = 4000;
/** After an interruption Candi waits while the candidate speaks, and so long after. ms. */
const holdAfterMs = 3000;

const say = (
  state: ConductorState,
  kind: UtteranceKind,
  text: string,
  events: ConductorEvent[] = [],
  questionId = currentQuestion(state)?.id ?? null,
): Step => ({ do: 'say', events, utterance: utteranceOf(state, kind, questionId), text });

const excused = ({ language, excuse }: ConductorState, text: string): string => {
  if (excuse === null) return text;
  if (excuse === 'interrupted') return `${promptsFor(language).resumed} ${text}`;
  const { handedBack, recruiterGone } = takeOverPrompts(language);
  return `${excuse === 'handed_back' ? handedBack : recruiterGone} ${text}`;
};

/** On to what comes next, after `lead`. */
const goOn = (
  state: ConductorState,
  nowMs: number,
  lead: string,
  before: ConductorEvent[] = [],
  entrance: Entrance = nextEntrance(state, nowMs),
): Step => {
  const text = entrance.kind === 'outro' ? entrance.text : questionAfter(lead, entrance.text);
  const { questionId } = entrance.event.data;
  return say(state, entrance.kind, excused(state, text), [...before, entrance.event], questionId);
};

/** Candi herself settles what the candidate doesn't: silence, or a time that is over. */
const settledBy = (state: ConductorState, by: Decider, nowMs: number): ConductorEvent[] => [
  ...countUnsettled(state, nowMs),
  {
    name: 'turn_settled',
    atMs: nowMs,
    data: {
      intent: state.stage === 'question' && by === 'silence' ? 'skip' : 'nothing_more',
      verdict: null,
      questionId: currentQuestion(state)?.id ?? null,
      action: 'advance',
      by,
    },
  },
];

const listen = (state: ConductorState, nowMs: number, activeMs: number, isTyped: boolean): Step => {
  const { open, brief, language } = state;
  const questionId = currentQuestion(state)?.id ?? null;
  const prompts = promptsFor(language);
  const deadline = deadlineMs(state);
  if (nowMs >= deadline) {
    const isQuestion = state.stage === 'question';
    return goOn(state, nowMs, isQuestion ? prompts.timeMoveOn : '', settledBy(state, 'clock', nowMs));
  }
  const quietSince = Math.max(state.finishedMs, activeMs, open?.lastMs ?? 0);
  if (open !== null) {
    const replyAt = Math.max(state.goOnUntilMs, quietSince + replyAfterMs);
    if (nowMs >= replyAt) return { do: 'reply', latest: openText(state) };
    return { do: 'listen', questionId, untilMs: Math.min(deadline, replyAt) };
  }
  const patience = state.stage === 'question' ? silenceMs : closingSilenceMs;
  const silence = (patience[state.reprompts] ?? 0) * extraTimeOf(brief) * (isTyped ? typedPatience : 1);
  const promptAt = Math.max(state.thinkUntilMs, quietSince + silence);
  if (nowMs < promptAt) return { do: 'listen', questionId, untilMs: Math.min(deadline, promptAt) };
  const prompt = state.reprompts < patience.length - 1 ? repromptText(state, isTyped) : null;
  if (prompt !== null) return say(state, 'reprompt', prompt);
  const { lead, ...entrance } = silentEntrance(state, nowMs);
  return goOn(state, nowMs, lead, settledBy(state, 'silence', nowMs), entrance);
};

/** Candi was interrupted and has more to say: the candidate goes first. */
const held = (state: ConductorState, nowMs: number, activeMs: number): Step | null => {
  if (state.holdUntilMs === 0) return null;
  const quietSince = Math.max(activeMs, state.open?.lastMs ?? 0);
  const until = Math.max(state.holdUntilMs, quietSince === 0 ? 0 : quietSince + holdAfterMs);
  if (nowMs < until) return { do: 'listen', questionId: currentQuestion(state)?.id ?? null, untilMs: until };
  return state.open === null ? null : { do: 'reply', latest: openText(state) };
};

/**
 * What is to be done now. Pure: the same state and times give the same step. `nowMs` and `activeMs` in ms from
 * startedAt; `activeMs`: when the candidate was last heard or seen typing (`nowMs` while they are at it); `typedOnly`:
 * nobody listens in this language, so answers are typed.
 */
export const nextStep = (state: ConductorState, nowMs: number, activeMs = 0, typedOnly = false): Step => {
  if (state.stage === 'ended') return { do: 'end', events: [], outcome: state.outcome ?? 'completed' };
  if (state.pausedMs !== null || state.takenOver !== null) return { do: 'wait' };
  if (state.stage === 'outro' && state.done)
    return {
      do: 'end',
      events: [{ name: 'ended', atMs: nowMs, data: { outcome: 'completed' } }],
      outcome: 'completed',
    };
  if (state.stage !== 'outro' && nowMs >= budgetOf(state.brief, state.lostMs, state.pace).overMs)
    return goOn(state, nowMs, '', state.done ? [] : settledBy(state, 'clock', nowMs));
  if (state.owed === null && !state.done) return listen(state, nowMs, activeMs, typedOnly || state.typed);
  const hold = held(state, nowMs, activeMs);
  if (hold !== null) return hold;
  if (state.owed === null) return goOn(state, nowMs, '');
  return say(state, state.owed, excused(state, owedText(state, state.owed)));
};
