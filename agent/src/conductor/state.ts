import type { LiveBrief } from '@candi/contract/agent';
import type { Speaker } from '@candi/contract/enumerations';
import type { RoomMessage } from '@candi/contract/room';
import type { Stage, UtteranceKind } from './events.ts';

/** How fast Candi speaks: as she does, or slowly at the candidate's wish. */
export type Pace = 'normal' | 'slow';

/** Where the interview stands: a plain value, the fold of the session log over `initialState`. Times: ms from startedAt. */
export interface ConductorState {
  brief: LiveBrief;
  /** The newest entry folded; what is not newer is a repeat and is passed over. */
  last: { epoch: number; seq: number } | null;
  stage: Stage;
  /** Parts of the intro that have been said. */
  introSaid: number;
  /** Index into `brief.questions`; counts in stage `question` only. */
  questionIndex: number;
  /** When the current stage, or the current question, was entered. */
  enteredMs: number;
  followUps: number;
  /** Answered turns of other intents to this question: repeat, rephrase, slower, think, question. */
  detours: number;
  /** How often the candidate was led back to this question. */
  steers: number;
  /** What was asked last to this question in other words than its own, a follow-up or a simpler wording; null: itself. */
  standing: string | null;
  pace: Pace;
  /** The hiring team is to hear that they want to talk to a person. */
  personAsked: boolean;
  /** Questions in a row that passed in silence, with nothing heard of the candidate. */
  silent: number;
  /** What Candi still has to say; null: it is the candidate's turn. */
  owed: UtteranceKind | null;
  /** The stage, or the question, is through: the next one is due. */
  done: boolean;
  /** After an interruption by the candidate: `owed` is not said again before. */
  holdUntilMs: number;
  /** How often `owed` was cut off before it was heard. */
  cuts: number;
  /** Said when `owed` is: the interview was interrupted and goes on. */
  excuse: boolean;
  /** The utterance that was started and not finished. */
  speaking: { id: string; kind: UtteranceKind; atMs: number } | null;
  /** Utterances started so far: mints their ids. */
  utterances: number;
  /** Silence prompts since the candidate was last heard. */
  reprompts: number;
  /** Silence asked for by the candidate: not prompted before. */
  thinkUntilMs: number;
  /** The candidate's newest words were typed: there is more patience. */
  typed: boolean;
  /** The candidate's turn that is not settled: its pieces so far, in the order in which they were begun. */
  open: { pieces: { text: string; startMs: number }[]; startMs: number; lastMs: number } | null;
  /** Settled turns to the current question. */
  answers: string[];
  /** When Candi finished speaking last. */
  finishedMs: number;
  startedMs: number | null;
  pausedMs: number | null;
  /** Time lost through no fault of the candidate's; the end moves by it. */
  lostMs: number;
  /** Time of the newest entry. */
  lastMs: number;
  /** The transcript's newest turn. */
  turn: { index: number; speaker: Speaker } | null;
  outcome: 'completed' | 'error' | null;
}

/** The state before any entry. */
export const initialState = (brief: LiveBrief): ConductorState => ({
  brief,
  last: null,
  stage: 'intro',
  introSaid: 0,
  questionIndex: 0,
  enteredMs: 0,
  followUps: 0,
  detours: 0,
  steers: 0,
  standing: null,
  pace: 'normal',
  personAsked: false,
  silent: 0,
  owed: 'interviewer_intro',
  done: false,
  holdUntilMs: 0,
  cuts: 0,
  excuse: false,
  speaking: null,
  utterances: 0,
  reprompts: 0,
  thinkUntilMs: 0,
  typed: false,
  open: null,
  answers: [],
  finishedMs: 0,
  startedMs: null,
  pausedMs: null,
  lostMs: 0,
  lastMs: 0,
  turn: null,
  outcome: null,
});

/** The question being asked; null outside of questions. */
export const currentQuestion = (state: ConductorState): LiveBrief['questions'][number] | null =>
  state.stage === 'question' ? (state.brief.questions[state.questionIndex] ?? null) : null;

/** The question that the candidate's words belong to: the one before, while the current one was not heard yet. */
export const heardQuestionId = (state: ConductorState): string | null => {
  if (state.stage === 'question' && state.owed !== 'question') return currentQuestion(state)?.id ?? null;
  if (state.stage === 'question') return state.brief.questions[state.questionIndex - 1]?.id ?? null;
  if (state.stage === 'candidate_questions' && state.owed === 'invite_questions')
    return state.brief.questions[state.questionIndex]?.id ?? null;
  return null;
};

/** The turnIndex of a segment: a turn lasts as long as its speaker does. */
export const turnIndexFor = (state: ConductorState, speaker: Speaker): number => {
  if (state.turn === null) return 0;
  return state.turn.speaker === speaker ? state.turn.index : state.turn.index + 1;
};

/** The room message "question 2 of 5". */
export const progress = (state: ConductorState): Extract<RoomMessage, { type: 'progress' }> => ({
  type: 'progress',
  stage: state.stage,
  question: state.stage === 'question' ? state.questionIndex + 1 : 0,
  questions: state.brief.questions.length,
});

/** The words of the candidate's turn that is not settled yet. */
export const openText = (state: ConductorState): string =>
  (state.open?.pieces ?? []).map(({ text }) => text).join(' ');
