import type { SettledAct, StoredEntry } from '@candi/contract/interviews/agent';
import { minSpokenShare, spokenLetters, wasSpoken } from '@candi/contract/interviews/question-share';
import { type Action, type ConductorEvent, type EventName, conductorEvent } from '../events/events.ts';
import { afterBreak } from './break.ts';
import { extraTimeOf, plannedEndMs } from '../budget/budget.ts';
import { validNumbers } from '../script/criteria.ts';
import { failingAfter } from './failing.ts';
import { withSegment } from './fold-segment.ts';
import {
  afterIntroAnswer,
  afterIntroTurn,
  afterSoundFault,
  atIntroPart,
  resumeAnswerAfter,
  withNextIntro,
} from './fold-intro.ts';
import { afterGap } from './interruption.ts';
import { introParts, isAsking } from '../script/intro.ts';
import { withoutLate } from './late-words.ts';
import { leavingAt } from './leaving.ts';
import { movedTo } from './moved.ts';
import { passedOnAfter } from './passed-on.ts';
import { askedText, openingOf } from '../script/script.ts';
import { atStageStart, type ConductorState, currentQuestion, languageAhead } from '../events/state.ts';
import { afterHandBack, afterTakeOver } from './take-over.ts';

/** How long the candidate may think in silence after asking for time (ms). */
export const thinkMs = 30_000;
/** How long Candi waits for an interrupting candidate's turn before she repeats the words that were cut off (ms). */
const holdMs = 3000;
/** Number of interruptions after which an utterance is no longer repeated. */
const maxCuts = 2;
/** How long the candidate may take to continue an answer after a technical interruption (ms). */
const continueMs = 15_000;

type EventOf<Name extends EventName> = Extract<ConductorEvent, { name: Name }>;

const isRepeat = (last: ConductorState['last'], entry: StoredEntry): boolean =>
  last !== null && (entry.epoch < last.epoch || (entry.epoch === last.epoch && entry.seq <= last.seq));

/** Returns whether enough of Candi's utterance was played before it was interrupted. */
const wasHeard = (state: ConductorState, spoken: string): boolean => {
  if (state.pending === 'question' || state.pending === 'repeat') {
    const again = state.pending === 'repeat' ? askedText(state) : null;
    return wasSpoken(spoken, again ?? currentQuestion(state)?.question ?? '');
  }
  const played = spokenLetters(spoken);
  if (state.stage === 'intro') {
    const part = spokenLetters(introParts(state.brief)[state.introSaid]?.text ?? '');
    return played.length >= part.length * minSpokenShare;
  }
  return played.length > 0;
};

const firstUtterance = {
  question: 'question',
  candidate_questions: 'invite_questions',
  outro: 'outro',
} as const;

/** Switches to the new language. The stage's first utterance is due next, in that language. */
const handedOver = (state: ConductorState): ConductorState => ({
  ...state,
  language: languageAhead(state),
  pending: state.stage === 'question' ? firstUtterance.question : firstUtterance.candidate_questions,
});

const afterUtterance = (before: ConductorState, event: EventOf<'utterance_finished'>): ConductorState => {
  const state = atIntroPart(before);
  const { speaking } = state;
  if (speaking === null || speaking.id !== event.data.id) return state;
  const said: ConductorState = { ...state, speaking: null, finishedMs: event.atMs };
  if (speaking.kind === 'reprompt') return { ...said, reprompts: state.reprompts + 1 };
  if (speaking.kind !== state.pending) return said;
  const open = withoutLate(state, speaking, event.data.interrupted);
  const isCut = event.data.interrupted && !wasHeard(state, event.data.spoken ?? '');
  if (isCut && state.cuts + 1 < maxCuts)
    return {
      ...said,
      open,
      cuts: state.cuts + 1,
      cutFromMs: speaking.atMs,
      holdUntilMs: event.atMs + holdMs,
    };
  const holdUntilMs = event.data.interrupted ? event.atMs + holdMs : 0;
  const heard: ConductorState = { ...said, open, pending: null, interruption: null, holdUntilMs, cuts: 0 };
  if (state.stage === 'outro') return { ...heard, done: true };
  if (speaking.kind === 'resume' && open !== null)
    return { ...heard, continueUntilMs: event.atMs + continueMs * extraTimeOf(state.brief) };
  if (speaking.kind === 'hand_over') return handedOver(heard);
  if (speaking.kind === 'pause') return { ...heard, breakSinceMs: event.atMs };
  if (speaking.kind === 'take_your_time' || speaking.kind === 'comfort')
    return { ...heard, thinkUntilMs: event.atMs + thinkMs * extraTimeOf(state.brief) };
  if (state.stage !== 'intro' || state.confirming !== null) return heard;
  const part = introParts(state.brief)[state.introSaid]?.kind;
  if (speaking.kind !== part) return withNextIntro(heard);
  return isAsking(part) ? { ...heard, awaiting: part } : afterIntroAnswer(heard);
};

const afterAttribution = (state: ConductorState, event: EventOf<'answer_attributed'>): ConductorState => {
  const { questionId, segmentIds } = event.data;
  if (state.open === null) return state;
  const segments = state.open.segments.map((segment) =>
    segmentIds.includes(segment.id) ? { ...segment, questionId } : segment,
  );
  return { ...state, open: { ...state.open, segments } };
};

/** Actions that make the turn part of the answer. `wait` is included because "let me think" often ends an answer. */
const answerActions: ReadonlySet<Action> = new Set(['advance', 'follow_up', 'offer_addition', 'wait']);

/** Returns the words of each act that counts towards a question, with that question's id. */
const countedWords = (state: ConductorState, acts: readonly SettledAct[]): ConductorState['earlier'] =>
  acts.flatMap(({ questionId, spans }) => {
    if (questionId === null) return [];
    const said = spans.flatMap(({ segmentId, start, end }) => {
      const segment = state.open?.segments.find(({ id }) => id === segmentId);
      return segment === undefined ? [] : [segment.text.slice(start, end).trim()];
    });
    return said.length === 0 ? [] : [{ questionId, said: said.join(' ') }];
  });

/** Returns what Candi waits for after she has asked what the candidate wants to add or correct. */
const addingAfter = ([act]: readonly SettledAct[]): ConductorState['adding'] => ({
  intent: act?.intent === 'correction' ? 'correction' : 'go_back',
  questionId: act?.questionId ?? null,
});

/** Returns whether the model failed on the turn, so that Candi asked her question again. */
const isAskedAgain = ({ data: { action, by, intent } }: EventOf<'turn_settled'>): boolean =>
  by === 'fallback' && action === 'repeat' && intent === 'answer';

/** Returns whether the turn was judged to answer the current question well enough. */
const isSufficient = ({ stage }: ConductorState, { data }: EventOf<'turn_settled'>): boolean =>
  stage === 'question' &&
  data.intent === 'answer' &&
  data.by === 'model' &&
  (data.verdict === 'enough' || data.verdict === 'curious');

/** Returns whether the candidate said nothing to the current question. Silence after a question of yes or no doesn't count. */
const isSilence = ({ stage, confirming }: ConductorState, { data }: EventOf<'turn_settled'>): boolean =>
  data.by === 'silence' && stage === 'question' && confirming === null;

const afterTurn = (state: ConductorState, event: EventOf<'turn_settled'>): ConductorState => {
  const { action, acts, verdict, covered, asks } = event.data;
  const question = currentQuestion(state);
  const current = question?.id;
  const counted = countedWords(state, acts);
  const answered = counted.filter(({ questionId }) => questionId === current).map(({ said }) => said);
  // Earlier versions recorded no acts.
  const all = answerActions.has(action) ? (state.open?.segments ?? []).map(({ text }) => text) : [];
  const words = acts.length === 0 ? all : answered;
  const settled: ConductorState = {
    ...state,
    answers: state.stage === 'question' ? [...state.answers, ...words] : [],
    covered: validNumbers(question, [...state.covered, ...(covered ?? [])]),
    probed:
      asks === undefined ? state.probed : [...new Set([...state.probed, ...validNumbers(question, [asks])])],
    asking: asks ?? null,
    isCurious: action === 'follow_up' ? verdict === 'curious' : state.isCurious,
    resumeAnswer: resumeAnswerAfter(state, event.data.intent),
    earlier: [...state.earlier, ...counted.filter(({ questionId }) => questionId !== current)],
    open: null,
    unjudged: state.unjudged + (isAskedAgain(event) ? 1 : 0),
    reprompts: 0,
    continueUntilMs: 0,
    thinkUntilMs: action === 'continue' ? state.thinkUntilMs : 0,
    holdUntilMs: 0,
    ...failingAfter(state, event.data),
    comforts: state.comforts + (action === 'comfort' ? 1 : 0),
    distressed: state.distressed || action === 'comfort' || acts.some(({ intent }) => intent === 'distress'),
    nervous:
      acts.some(({ intent }) => intent === 'nervous') || (state.nervous && !isSufficient(state, event)),
    hints: state.hints + (acts.some(({ intent }) => intent === 'hint') ? 1 : 0),
    comforted: action === 'comfort' || (action === 'continue' && state.comforted),
    adding: action === 'ask_addition' ? addingAfter(acts) : null,
    pace: acts.some(({ intent }) => intent === 'slower') ? 'slow' : state.pace,
    silent: state.silent + (isSilence(state, event) ? 1 : 0),
  };
  switch (action) {
    case 'advance':
      return { ...settled, done: true, pending: null };
    case 'follow_up':
      return { ...settled, pending: 'follow_up', followUps: state.followUps + 1 };
    case 'offer_addition':
      return { ...settled, pending: 'follow_up', offeredAddition: true };
    case 'repeat':
      return { ...settled, pending: 'repeat', detours: state.detours + 1 };
    case 'rephrase':
      return { ...settled, pending: 'rephrase', detours: state.detours + 1 };
    case 'slower':
      return { ...settled, pending: 'slower', pace: 'slow', detours: state.detours + 1 };
    case 'steer':
      return { ...settled, pending: 'steer', steers: state.steers + 1 };
    case 'wait':
      return { ...settled, pending: 'take_your_time', detours: state.detours + 1 };
    case 'answer':
      return { ...settled, pending: 'answer', detours: state.detours + 1, asides: state.asides + 1 };
    case 'ask_addition':
      return { ...settled, pending: 'respond', detours: state.detours + 1 };
    case 'respond':
    case 'comfort':
    case 'confirm_stop':
    case 'offer_to_go_on':
      return { ...settled, pending: action, detours: state.detours + 1 };
    case 'pause':
      return { ...settled, pending: 'pause', breaks: state.breaks + 1 };
    case 'go_on':
      return { ...settled, pending: 'resume' };
    default:
      return settled;
  }
};

/** Returns the earlier answers, including the current question's answer if there is one. */
const withAnswered = (state: ConductorState): ConductorState['earlier'] => {
  const question = currentQuestion(state);
  const said = state.answers.join(' ');
  return question === null || said === ''
    ? state.earlier
    : [...state.earlier, { questionId: question.id, said }];
};

const inStage = (state: ConductorState, event: EventOf<'stage_entered'>): ConductorState => {
  const { stage, questionId } = event.data;
  if (stage === 'intro' || stage === 'ended') return state;
  const index = state.brief.questions.findIndex((question) => question.id === questionId);
  if (stage === 'question' && index < 0) return state;
  const question = stage === 'question' ? state.brief.questions[index] : undefined;
  const covered = validNumbers(question, event.data.covered);
  const entered: ConductorState = {
    ...state,
    stage,
    awaiting: null,
    earlier: withAnswered(state),
    confirming: null,
    comforted: false,
    adding: null,
    questionIndex: stage === 'question' ? index : state.questionIndex,
    enteredMs: event.atMs,
    ...atStageStart,
    covered,
    latestWording: question === undefined ? null : openingOf(question, covered, state.brief.language).probe,
    pending: firstUtterance[stage],
    done: false,
    holdUntilMs: 0,
    cuts: 0,
    reprompts: 0,
    thinkUntilMs: 0,
    continueUntilMs: 0,
    open: null,
    answers: [],
  };
  // The outro follows immediately in the interview's language, without a hand-over.
  if (stage === 'outro') return { ...entered, language: state.brief.language };
  return languageAhead(entered) === state.language ? entered : { ...entered, pending: 'hand_over' };
};

/** Returns when the candidate has to leave. An end that isn't before the planned one stays the planned end, even if that moves. */
const afterTimeShort = (
  state: ConductorState,
  { data, atMs }: EventOf<'time_short'>,
): ConductorState['leaving'] =>
  data.stays === true || data.untilMs >= plannedEndMs(state) ? null : leavingAt(state, data.untilMs, atMs);

const withEvent = (state: ConductorState, event: ConductorEvent): ConductorState => {
  switch (event.name) {
    case 'started':
      return state.startedMs === null ? { ...state, startedMs: event.atMs, enteredMs: event.atMs } : state;
    case 'paused':
      return state.pausedMs === null ? { ...state, pausedMs: event.atMs } : state;
    case 'resumed':
      // Candi wasn't speaking during a take-over, so none of her utterances was interrupted.
      return state.startedMs === null || state.takenOver !== null
        ? { ...state, pausedMs: null }
        : afterGap(state, event.atMs);
    case 'moved':
      return movedTo(state, event.data.byPhone);
    case 'taken_over':
      return afterTakeOver(state, event.atMs);
    case 'handed_back':
      return afterHandBack(state, event.atMs, event.data.gone);
    case 'stage_entered':
      return inStage(state, event);
    case 'utterance_started':
      return {
        ...state,
        utterances: state.utterances + 1,
        speaking: { id: event.data.id, kind: event.data.kind, atMs: event.atMs },
      };
    case 'utterance_finished':
      return afterUtterance(state, event);
    case 'reply_failed':
      return state.open === null ? state : { ...state, open: { ...state.open, failedMs: event.atMs } };
    case 'turn_settled':
      return state.stage === 'intro'
        ? afterIntroTurn(state, event.data.action, afterTurn(state, event))
        : afterTurn(state, event);
    case 'sound_confirmed':
      if (state.awaiting !== 'sound_check') return state;
      return event.data.heard ? afterIntroAnswer(state) : afterSoundFault(state);
    case 'answer_attributed':
      return afterAttribution(state, event);
    case 'question_passed_on':
      return { ...state, ...passedOnAfter(state, [event.data]) };
    case 'person_asked':
      return { ...state, personAsked: true };
    case 'another_day_asked':
      return {
        ...state,
        anotherDayAsked: true,
        postponed: state.postponed || event.data.because === 'model_failed',
      };
    case 'follow_ups_ended':
      return { ...state, withoutFollowUps: true };
    case 'time_short':
      return { ...state, leaving: afterTimeShort(state, event) };
    case 'stopped_by_candidate':
      return { ...state, stopped: true };
    case 'break_ended':
      return afterBreak(state, event.atMs);
    case 'ended':
      return {
        ...state,
        stage: 'ended',
        pending: null,
        open: null,
        speaking: null,
        outcome: event.data.outcome,
      };
  }
};

/**
 * Returns the state after one more log entry. Pure, and never throws. Entries with a repeated (epoch, seq) or an
 * older epoch are ignored. Unknown or malformed events, and entries after the end, only advance `last`.
 */
export const fold = (state: ConductorState, entry: StoredEntry): ConductorState => {
  if (isRepeat(state.last, entry)) return state;
  const placed: ConductorState = { ...state, last: { epoch: entry.epoch, seq: entry.seq } };
  if (state.stage === 'ended') return placed;
  if (entry.kind === 'segment') return withSegment(placed, entry);
  const event = conductorEvent.safeParse({ name: entry.name, atMs: entry.atMs, data: entry.data });
  if (!event.success) return placed;
  return { ...withEvent(placed, event.data), lastMs: Math.max(placed.lastMs, entry.atMs) };
};
