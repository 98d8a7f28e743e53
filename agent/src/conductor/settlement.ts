import { personAsked, questionPassedOn } from '@candi/contract/interviews/agent';
import type { TurnDecision } from '@candi/contract/platform/llm-tasks';
import { promptsFor } from '../prompts/languages.ts';
import { rotate } from '../prompts/shape.ts';
import { nextStage, utteranceOf } from './next-stage.ts';
import type { Action, ConductorEvent, Decider, UtteranceKind } from './events.ts';
import { factsOf, questionAfter } from './script.ts';
import { type ConductorState, currentQuestion } from './state.ts';
import type { Release, Settlement } from './steps.ts';

/** Builders for the kinds of settlement; `settle` and `settleQuestion` choose between them. */

export interface Turn {
  state: ConductorState;
  /** All words of the turn. */
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

export const settleWithReply = (
  turn: Turn,
  action: Action,
  kind: UtteranceKind,
  release: Release,
): Settlement => ({
  events: [settledEvent(turn, action)],
  utterance: utteranceOf(turn.state, kind, questionIdOf(turn)),
  release,
});

/** Settles the turn without a reply: Candi continues with what she still has to say, or keeps listening. */
export const settleWithoutReply = (turn: Turn, action: Action = 'continue'): Settlement => ({
  events: [settledEvent(turn, action)],
  utterance: null,
  release: { kind: 'none' },
});

/** Moves on to the next question or stage, introduced by `lead` or, if null, by the model's acknowledgement. */
export const advance = (turn: Turn, lead: string | null): Settlement => {
  const { state, nowMs } = turn;
  const upcoming = nextStage(state, nowMs);
  // The outro must not be spoken by the voice of another language, so it becomes Candi's next step.
  if (upcoming.kind === 'outro' && state.language !== state.brief.language)
    return {
      events: [settledEvent(turn, 'advance'), upcoming.event],
      utterance: null,
      release: { kind: 'none' },
    };
  const fallback = rotate(promptsFor(state.language).acknowledgements, state.utterances);
  return {
    events: [settledEvent(turn, 'advance'), upcoming.event],
    utterance: utteranceOf(state, upcoming.kind, upcoming.event.data.questionId),
    release:
      lead === null
        ? { kind: 'words', check: 'acknowledgement', fallback, append: upcoming.text }
        : { kind: 'fixed', text: questionAfter(lead, upcoming.text) },
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

/** Adds to `settlement` the event that passes the candidate's question on to the hiring team. */
export const withQuestionPassedOn = (turn: Turn, settlement: Settlement): Settlement => {
  const [settled, ...rest] = settlement.events;
  return { ...settlement, events: settled ? [settled, passedOnEvent(turn), ...rest] : [] };
};

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{M}]+/gu, ' ')
    .trim();
/** Minimum length of a source cited by the model (characters); shorter strings occur in almost any text. */
const minSource = 8;

/** Returns whether the source the model cites occurs in the texts of the template or the job. */
const hasSource = ({ state, decision, by }: Turn): boolean => {
  const source = normalise(decision.source ?? '');
  if (by !== 'model' || source.length < minSource) return false;
  return factsOf(state.brief).some((fact) => normalise(fact).includes(source));
};

const personLead = ({ brief, language }: ConductorState): string => {
  const prompts = promptsFor(language);
  return brief.test === true ? prompts.personAskedInTest : prompts.personAsked;
};

/** Adds to `settlement` the events that notify the hiring team that the candidate asked for a person. */
const withPersonAsked = (turn: Turn, settlement: Settlement): Settlement => {
  const asked: ConductorEvent = { name: personAsked.name, atMs: turn.nowMs, data: {} };
  const [settled, ...rest] = settlement.events;
  return withQuestionPassedOn(turn, { ...settlement, events: settled ? [settled, asked, ...rest] : [] });
};

/**
 * Notifies the hiring team, once per interview, that the candidate asked for a person, then says `append`. Returns null
 * if the team was already notified.
 */
export const askForPerson = (turn: Turn, append: string | null): Settlement | null => {
  if (turn.state.personAsked) return null;
  const lead = personLead(turn.state);
  const text = append === null ? lead : questionAfter(lead, append);
  return withPersonAsked(turn, settleWithReply(turn, 'answer', 'answer', { kind: 'fixed', text }));
};

/** Like `askForPerson`, but moves on, because the time for the current question is over. */
export const askForPersonLate = (turn: Turn): Settlement =>
  turn.state.personAsked ? advance(turn, null) : withPersonAsked(turn, advance(turn, personLead(turn.state)));

/**
 * Answers the candidate's question from the texts of the template and the job only, or passes the question on to the
 * hiring team; then says `append`.
 */
export const answerQuestion = (turn: Turn, append: string | null): Settlement => {
  const { unknownAnswer } = promptsFor(turn.state.language);
  if (!hasSource(turn)) {
    const text = append === null ? unknownAnswer : `${unknownAnswer} ${append}`;
    return withQuestionPassedOn(turn, settleWithReply(turn, 'answer', 'answer', { kind: 'fixed', text }));
  }
  const onFallback = [passedOnEvent(turn)];
  return settleWithReply(turn, 'answer', 'answer', {
    kind: 'words',
    check: 'answer',
    fallback: unknownAnswer,
    append,
    onFallback,
  });
};
