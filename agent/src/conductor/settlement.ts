import { personAsked, questionPassedOn } from '@candi/contract/interviews/agent';
import type { TurnDecision } from '@candi/contract/platform/brain';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { nextEntrance, utteranceOf } from './entrance.ts';
import type { Action, ConductorEvent, Decider, UtteranceKind } from './events.ts';
import { factsOf, questionAfter } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';
import type { Release, Settlement } from './steps.ts';

/** The forms that a settlement takes; which of them a turn gets is settled elsewhere. */

export interface Turn {
  state: ConductorState;
  /** The words of the turn. */
  latest: string;
  decision: TurnDecision;
  by: Decider;
  nowMs: number;
}

/** Returns whether the model judged the turn an answer that needs no follow-up. */
export const isEnough = ({ by, decision }: Turn): boolean =>
  by === 'model' &&
  decision.intent === 'answer' &&
  decision.verdict !== 'too_short' &&
  decision.verdict !== 'off_topic';

const questionIdOf = ({ state }: Turn): string | null => currentQuestion(state)?.id ?? null;

const settledEvent = (turn: Turn, action: Action): ConductorEvent => {
  const { intent, verdict } = turn.decision;
  const data = { intent, verdict, questionId: questionIdOf(turn), action, by: turn.by };
  return { name: 'turn_settled', atMs: turn.nowMs, data };
};

export const stay = (turn: Turn, action: Action, kind: UtteranceKind, release: Release): Settlement => ({
  events: [settledEvent(turn, action)],
  utterance: utteranceOf(turn.state, kind, questionIdOf(turn)),
  release,
});

/** Candi goes on with what she owes, or listens on; nothing is said to the turn itself. */
export const passOver = (turn: Turn, action: Action = 'continue'): Settlement => ({
  events: [settledEvent(turn, action)],
  utterance: null,
  release: { kind: 'none' },
});

/** On to the next question or stage, after `lead`; null: after the model's acknowledgement. */
export const advance = (turn: Turn, lead: string | null): Settlement => {
  const { state, nowMs } = turn;
  const entrance = nextEntrance(state, nowMs);
  // The good-bye is not said in the voice of another language: it is Candi's next step.
  if (entrance.kind === 'outro' && state.language !== state.brief.language)
    return {
      events: [settledEvent(turn, 'advance'), entrance.event],
      utterance: null,
      release: { kind: 'none' },
    };
  const fallback = rotate(promptsFor(state.language).acknowledgements, state.utterances);
  return {
    events: [settledEvent(turn, 'advance'), entrance.event],
    utterance: utteranceOf(state, entrance.kind, entrance.event.data.questionId),
    release:
      lead === null
        ? { kind: 'words', check: 'acknowledgement', fallback, append: entrance.text }
        : { kind: 'fixed', text: questionAfter(lead, entrance.text) },
  };
};

const passedOnEvent = (turn: Turn): ConductorEvent => ({
  name: questionPassedOn.name,
  atMs: turn.nowMs,
  data: {
    text: turn.latest.trim().slice(0, 2000),
    startMs: Math.max(0, Math.round(turn.state.open?.startMs ?? turn.nowMs)),
    questionId: questionIdOf(turn),
  },
});

/** The same, with the candidate's question left to the hiring team. */
export const passingOn = (turn: Turn, settlement: Settlement): Settlement => {
  const [settled, ...rest] = settlement.events;
  return { ...settlement, events: settled ? [settled, passedOnEvent(turn), ...rest] : [] };
};

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{M}]+/gu, ' ')
    .trim();
/** A shorter source than this stands in every text. Characters. */
const leastSource = 8;

/** Does what the model answers from stand in the texts of the template and the job? */
const hasSource = ({ state, decision, by }: Turn): boolean => {
  const source = normal(decision.source ?? '');
  if (by !== 'model' || source.length < leastSource) return false;
  return factsOf(state.brief).some((fact) => normal(fact).includes(source));
};

const personLead = ({ brief, language }: ConductorState): string => {
  const prompts = promptsFor(language);
  return brief.test === true ? prompts.personAskedInTest : prompts.personAsked;
};

/** The same, with the hiring team told that they want a person. */
const telling = (turn: Turn, settlement: Settlement): Settlement => {
  const asked: ConductorEvent = { name: personAsked.name, atMs: turn.nowMs, data: {} };
  const [settled, ...rest] = settlement.events;
  return passingOn(turn, { ...settlement, events: settled ? [settled, asked, ...rest] : [] });
};

/** They want a person: the hiring team is told, once in an interview; null: it is already. Then `append`. */
export const askForPerson = (turn: Turn, append: string | null): Settlement | null => {
  if (turn.state.personAsked) return null;
  const lead = personLead(turn.state);
  const text = append === null ? lead : questionAfter(lead, append);
  return telling(turn, stay(turn, 'answer', 'answer', { kind: 'fixed', text }));
};

/** The same when the time for the current question is over: on to what comes next. */
export const askForPersonLate = (turn: Turn): Settlement =>
  turn.state.personAsked ? advance(turn, null) : telling(turn, advance(turn, personLead(turn.state)));

/** The candidate's own question: answered from the texts alone, else passed on; then `append`. */
export const answerQuestion = (turn: Turn, append: string | null): Settlement => {
  const { unknownAnswer } = promptsFor(turn.state.language);
  if (!hasSource(turn)) {
    const text = append === null ? unknownAnswer : `${unknownAnswer} ${append}`;
    return passingOn(turn, stay(turn, 'answer', 'answer', { kind: 'fixed', text }));
  }
  const onFallback = [passedOnEvent(turn)];
  return stay(turn, 'answer', 'answer', {
    kind: 'words',
    check: 'answer',
    fallback: unknownAnswer,
    append,
    onFallback,
  });
};
