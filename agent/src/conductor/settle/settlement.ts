import { type ActOutcome, questionPassedOn } from '@candi/contract/interviews/agent';
import type { DialogueAct } from '@candi/contract/platform/llm-tasks/turn';
import { spansOf, wordsOf } from './dialogue-acts.ts';
import { templateQuestions } from '../events/language-part.ts';
import { promptsFor } from '../../prompts/languages.ts';
import { turnPromptVersion } from '../../prompts/turn.ts';
import { acknowledgementOf } from './acknowledgement.ts';
import { isEarly, isLeavingEarly } from '../budget/budget.ts';
import { areAnswersBrief } from '../budget/expectation.ts';
import { chosenCriterion, validNumbers } from '../script/criteria.ts';
import { type NextStage, nextStage, utteranceOf } from './next-stage.ts';
import { hasSource } from './sources.ts';
import { passedOnAfter } from '../fold/passed-on.ts';
import type { Decider } from '@candi/contract/interviews/agent';
import type { UtteranceKind } from '@candi/language/utterances';
import type { Action, ConductorEvent } from '../events/events.ts';
import { freshLine, goodbye, questionAfter } from '../script/script.ts';
import { type ConductorState, currentQuestion, heardQuestionId, isBeforeQuestion } from '../events/state.ts';
import type { Release, Settlement } from '../events/steps.ts';

/** Functions that build each kind of settlement. `settle` and `settleQuestion` choose between them. */

export interface Turn {
  state: ConductorState;
  /** All words of the turn. */
  latest: string;
  /** The act that decides what follows. */
  decision: DialogueAct;
  /** All acts of the turn, in the order in which they were said. */
  acts: readonly DialogueAct[];
  /** The criteria of the next question that the candidate has covered already. */
  nextCovered: readonly number[];
  /** The current question in other words of the model's, which were checked; absent if there are none. */
  again?: string | null | undefined;
  by: Decider;
  nowMs: number;
  /**
   * What becomes of the candidate's questions if the reply doesn't respond to each of them: they are neither answered nor
   * passed on (`postponed`), or all passed on, even those that the texts answer.
   */
  questions?: 'postponed' | 'passed_on';
}

/** Returns whether the turn was judged to be an answer to the current question that needs no follow-up. */
export const isEnough = ({ state, decision, by }: Turn): boolean =>
  decision.intent === 'answer' &&
  by !== 'fallback' &&
  decision.verdict !== 'too_short' &&
  decision.verdict !== 'off_topic' &&
  !isBeforeQuestion(state);

/** Returns whether the candidate wants to skip the current question. */
export const isSkip = ({ state, decision }: Turn): boolean =>
  decision.intent === 'skip' && !isBeforeQuestion(state);

const questionIdOf = ({ state }: Turn): string | null => currentQuestion(state)?.id ?? null;

/** Returns whether the act, said over the question, is the beginning of its answer: it covers one of the criteria. */
export const beginsAnswer = (state: ConductorState, act: DialogueAct): boolean =>
  act.intent === 'answer' && !isBeforeQuestion(state) && (act.covered ?? []).length > 0;

/** Returns the id of the question towards which the act's words count; null if there is none. */
const questionOfAct = (turn: Turn, act: DialogueAct): string | null => {
  const { state } = turn;
  if (act.intent === 'go_back' || act.intent === 'correction')
    return earlierQuestion(state, act)?.id ?? questionIdOf(turn);
  // In "It was the network. Let me think.", the first sentence is the beginning of an answer.
  if (act.intent === 'think') return (act.quote ?? '') === '' ? questionIdOf(turn) : null;
  if (act.intent !== 'answer') return null;
  return state.pending === 'question' && !isEnough(turn) && !beginsAnswer(state, act)
    ? heardQuestionId(state)
    : questionIdOf(turn);
};

/** Returns the criteria of the current question that are covered after the turn. */
export const coveredAfter = (turn: Turn): number[] => {
  const question = currentQuestion(turn.state);
  const shown = turn.acts.flatMap((act) =>
    act.intent === 'answer' && questionOfAct(turn, act) === question?.id ? (act.covered ?? []) : [],
  );
  return validNumbers(question, [...turn.state.covered, ...shown]);
};

const outcomeOf = (turn: Turn, act: DialogueAct): ActOutcome => {
  switch (act.intent) {
    case 'question':
    case 'about_candi':
      if (turn.questions === 'passed_on' && act.intent === 'question') return 'passed_on';
      if (turn.questions !== undefined) return 'declined';
      return isForTeam(turn.state, act) ? 'passed_on' : 'answered';
    case 'hint':
    case 'hostile':
    case 'manipulation':
    case 'other_language':
      return 'declined';
    default:
      return 'done';
  }
};

const settledEvent = (turn: Turn, action: Action): ConductorEvent => {
  const { intent, verdict = null } = turn.decision;
  const spans = spansOf(turn.acts, turn.state.open?.segments ?? []);
  const acts = turn.acts.map((act, index) => ({
    intent: act.intent,
    outcome: outcomeOf(turn, act),
    questionId: questionOfAct(turn, act),
    spans: spans[index] ?? [],
  }));
  const covered = coveredAfter(turn);
  const asked = chosenCriterion(turn.state, covered, turn.decision);
  const data = {
    intent,
    verdict,
    questionId: questionIdOf(turn),
    action,
    by: turn.by,
    acts,
    ...(covered.length > 0 && { covered }),
    ...(action === 'follow_up' && asked !== null && { asks: asked.number }),
    ...(turn.by === 'model' && { promptVersion: turnPromptVersion }),
  };
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
  events: [settledEvent({ ...turn, questions: 'postponed' }, action)],
  utterance: null,
  release: { kind: 'none' },
});

/** Returns the words that lead on from the turn if the model has none. */
const fallbackLead = ({ state, decision, latest }: Turn): string =>
  decision.intent === 'answer'
    ? acknowledgementOf(state, latest)
    : freshLine(state, promptsFor(state.language).goingOn, state.utterances);

/** Returns whether the questions end early because the answers are brief, so that Candi asks for more before she moves on. */
const isAdditionDue = (turn: Turn, upcoming: NextStage): boolean => {
  const { state, latest, nowMs } = turn;
  if (state.withoutFollowUps || isSkip(turn)) return false;
  const isLast = state.stage === 'question' && upcoming.event.data.stage === 'candidate_questions';
  if (!isLast || state.offeredAddition || state.distressed || isLeavingEarly(state)) return false;
  return isEarly(state, nowMs) && areAnswersBrief(state, latest);
};

/** Asks whether the candidate wants to add anything. What they add counts towards the last question. */
const offerAddition = (turn: Turn, lead: string | null): Settlement =>
  settleWithReply(turn, 'offer_addition', 'follow_up', {
    kind: 'fixed',
    text: questionAfter(lead ?? fallbackLead(turn), promptsFor(turn.state.language).anythingToAdd),
  });

/**
 * Moves on to the next question or stage. `lead`: words that introduce it; if null, the model's acknowledgement
 * introduces it.
 */
export const advance = (turn: Turn, lead: string | null): Settlement => {
  const { state, nowMs } = turn;
  const upcoming = nextStage(state, nowMs, turn.nextCovered);
  if (isAdditionDue(turn, upcoming)) return offerAddition(turn, lead);
  // The outro must not be spoken in another language's voice, so it becomes Candi's next step.
  if (upcoming.kind === 'outro' && state.language !== state.brief.language)
    return {
      events: [settledEvent(turn, 'advance'), upcoming.event],
      utterance: null,
      release: { kind: 'none' },
    };
  return {
    events: [settledEvent(turn, 'advance'), upcoming.event],
    utterance: utteranceOf(state, upcoming.kind, upcoming.event.data.questionId),
    release:
      lead === null
        ? {
            kind: 'words',
            act: turn.decision,
            check: 'acknowledgement',
            fallback: fallbackLead(turn),
            append: upcoming.text,
          }
        : { kind: 'fixed', text: questionAfter(lead, upcoming.text) },
  };
};

/**
 * Ends the interview: Candi says `lead` and goodbye. Both are left to her next step if they must not be spoken in the
 * language of the turn.
 */
export const endAfter = (turn: Turn, lead: string): Settlement => {
  const closed = advance({ ...turn, state: { ...turn.state, stage: 'outro' } }, '');
  if (closed.release.kind === 'none') return closed;
  return { ...closed, release: { kind: 'fixed', text: questionAfter(lead, goodbye(turn.state)) } };
};

/**
 * Returns the event that passes the act's words on to the hiring team. `isAnnounced`: whether the reply to the turn says
 * so.
 */
export const passedOnEvent = (turn: Turn, act: DialogueAct, isAnnounced = true): ConductorEvent => {
  const { state, nowMs, latest } = turn;
  const [place] = spansOf([act], state.open?.segments ?? []).flat();
  const segment = state.open?.segments.find(({ id }) => id === place?.segmentId);
  return {
    name: questionPassedOn.name,
    atMs: nowMs,
    data: {
      text: wordsOf(act, turn.acts, latest).slice(0, 2000),
      startMs: Math.max(0, Math.round(segment?.startMs ?? state.open?.startMs ?? nowMs)),
      questionId: questionIdOf(turn),
      ...(!isAnnounced && { announced: false as const }),
    },
  };
};

/** Adds events to a settlement, right after the event that settles the turn. */
export const withEvents = (settlement: Settlement, added: readonly ConductorEvent[]): Settlement => {
  const [settled, ...rest] = settlement.events;
  return { ...settlement, events: settled ? [settled, ...added, ...rest] : [] };
};

/** Adds events to a settlement that pass all of the turn's questions on to the hiring team. `isAnnounced`: as above. */
export const withQuestionsPassedOn = (turn: Turn, settlement: Settlement, isAnnounced: boolean): Settlement =>
  withEvents(
    settlement,
    questionsIn(turn).map((act) => passedOnEvent(turn, act, isAnnounced)),
  );

/**
 * Returns the turn as if its questions had been passed on without a word, for a goodbye that says so at once.
 */
export const withOwnPassedOn = (turn: Turn): Turn => {
  const { state, acts, latest } = turn;
  const asked = questionsIn(turn).map((act) => ({
    text: wordsOf(act, acts, latest),
    announced: false as const,
  }));
  return { ...turn, questions: 'passed_on', state: { ...state, ...passedOnAfter(state, asked) } };
};

/** Returns the turn with "nothing more" as its main act, so that what else it says is responded to before Candi moves on. */
export const asDone = (turn: Turn): Turn => ({
  ...turn,
  decision: turn.acts.find(({ intent }) => intent === 'nothing_more') ?? turn.decision,
});

/** Returns the turn's questions about the job and the company. */
export const questionsIn = ({ acts }: Turn): DialogueAct[] =>
  acts.filter(({ intent }) => intent === 'question');

/** Returns the earlier question to which the act refers by number; null if it refers to none. */
export const earlierQuestion = (
  { brief, stage, questionIndex }: ConductorState,
  { question: number }: DialogueAct,
): { id: string; number: number; question: string } | null => {
  const index = (number ?? 0) - 1;
  const question = templateQuestions(brief)[index];
  const isAsked = stage === 'question' ? index < questionIndex : stage !== 'intro' && index <= questionIndex;
  return question === undefined || !isAsked
    ? null
    : { id: question.id, number: index + 1, question: question.question };
};

/** Returns whether the act is a question that Candi can't answer, or not in full. */
export const isForTeam = (state: ConductorState, act: DialogueAct): boolean => {
  const isUnanswered = act.partial === true || !hasSource(state, act);
  if (act.intent === 'question') return isUnanswered;
  // Briefs stored by earlier versions don't contain how long the interview is kept.
  const isUnknown = state.brief.test !== true && state.brief.retentionDays === undefined;
  return act.intent === 'about_candi' && act.topic === 'retention' && isUnknown && isUnanswered;
};

/** Returns what Candi says when the candidate asks for a person. */
export const personLead = ({ brief, language }: ConductorState): string => {
  const prompts = promptsFor(language);
  return brief.test === true ? prompts.personAskedInTest : prompts.personAsked;
};
