import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language, Speaker } from '@candi/contract/platform/enumerations';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { Stage, UtteranceKind } from './events.ts';
import { templateQuestions, withLanguagePart } from './language-part.ts';

/** How fast Candi speaks: as she does, or slowly at the candidate's wish. */
export type Pace = 'normal' | 'slow';

/** A segment of the candidate's turn that is not settled. */
export interface OpenPiece {
  /** Id of the stored segment. */
  id: string;
  text: string;
  startMs: number;
  /** The question that it counts to so far; null: none. */
  questionId: string | null;
}

/** Where the interview stands: a plain value, the fold of the session log over `initialState`. Times: ms from startedAt. */
export interface ConductorState {
  /** With the questions of the part in the testing language behind the template's. */
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
  /** Those of them that asked something of Candi's. */
  asides: number;
  /** How often the candidate was led back to this question. */
  steers: number;
  /** What was asked last to this question in other words than its own, a follow-up or a simpler wording; null: itself. */
  standing: string | null;
  pace: Pace;
  /** What Candi speaks and hears now. */
  language: Language;
  /** The hiring team is to hear that they want to talk to a person. */
  personAsked: boolean;
  /** The lines that ask the candidate for questions, as far as they were said to their end. */
  invited: readonly string[];
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
  /** Said when `owed` is: why the interview stood still before it. */
  excuse: 'interrupted' | 'handed_back' | 'recruiter_gone' | null;
  /** The utterance that was started and not finished. */
  speaking: { id: string; kind: UtteranceKind; atMs: number } | null;
  /** Utterances started so far: mints their ids. */
  utterances: number;
  /** Silence prompts since the candidate was last heard. */
  reprompts: number;
  /** Silence asked for by the candidate: not prompted before. */
  thinkUntilMs: number;
  /** An answer was begun before an interruption and may go on: it is not taken for whole before. */
  goOnUntilMs: number;
  /** The candidate's newest words were typed: there is more patience. */
  typed: boolean;
  /** The candidate's turn that is not settled: its pieces so far, in the order in which they were begun. */
  open: { pieces: OpenPiece[]; startMs: number; lastMs: number } | null;
  /** Settled turns to the current question. */
  answers: string[];
  /** When Candi finished speaking last. */
  finishedMs: number;
  startedMs: number | null;
  pausedMs: number | null;
  /** A recruiter talks in Candi's place, since when; null: she holds the interview. */
  takenOver: { sinceMs: number } | null;
  /** When a recruiter handed back last: what was said before was said to them. */
  handedBackMs: number;
  /** For how long recruiters talked in all. */
  takenOverMs: number;
  /** Time lost through no fault of the candidate's, and with recruiters; the end moves by it. */
  lostMs: number;
  /** Time of the newest entry. */
  lastMs: number;
  /** The transcript's newest turn. */
  turn: { index: number; speaker: Speaker } | null;
  outcome: 'completed' | 'error' | null;
}

/** The state before any entry. */
export const initialState = (brief: LiveBrief): ConductorState => ({
  brief: withLanguagePart(brief),
  last: null,
  stage: 'intro',
  introSaid: 0,
  questionIndex: 0,
  enteredMs: 0,
  followUps: 0,
  detours: 0,
  asides: 0,
  steers: 0,
  standing: null,
  pace: 'normal',
  language: brief.language,
  personAsked: false,
  invited: [],
  silent: 0,
  owed: 'interviewer_intro',
  done: false,
  holdUntilMs: 0,
  cuts: 0,
  excuse: null,
  speaking: null,
  utterances: 0,
  reprompts: 0,
  thinkUntilMs: 0,
  goOnUntilMs: 0,
  typed: false,
  open: null,
  answers: [],
  finishedMs: 0,
  startedMs: null,
  pausedMs: null,
  takenOver: null,
  handedBackMs: 0,
  takenOverMs: 0,
  lostMs: 0,
  lastMs: 0,
  turn: null,
  outcome: null,
});

/** Candi conducts the interview at this moment: the candidate is there, and no recruiter talks in her place. */
export const isInCharge = ({ pausedMs, takenOver }: ConductorState): boolean =>
  pausedMs === null && takenOver === null;

/** The question being asked; null outside of questions. */
export const currentQuestion = (state: ConductorState): LiveBrief['questions'][number] | null =>
  state.stage === 'question' ? (state.brief.questions[state.questionIndex] ?? null) : null;

/** The question that the candidate's words belong to: the one before, while the current one was not heard yet. */
export const heardQuestionId = (state: ConductorState): string | null => {
  const { questions } = state.brief;
  const isAhead = state.owed === 'hand_over';
  if (state.stage === 'question')
    return questions[state.questionIndex - (isAhead || state.owed === 'question' ? 1 : 0)]?.id ?? null;
  if (state.stage === 'candidate_questions' && (isAhead || state.owed === 'invite_questions'))
    return questions[state.questionIndex]?.id ?? null;
  return null;
};

/** The language of what is to be said next, once a hand-over to it is through. */
export const languageAhead = (state: ConductorState): Language =>
  currentQuestion(state)?.language ?? state.brief.language;

/** The turnIndex of a segment: a turn lasts as long as its speaker does. */
export const turnIndexFor = (state: ConductorState, speaker: Speaker): number => {
  if (state.turn === null) return 0;
  return state.turn.speaker === speaker ? state.turn.index : state.turn.index + 1;
};

/** The room message "question 2 of 5", or which language is being tested. */
export const progress = (
  state: ConductorState,
  typedOnly = false,
): Extract<RoomMessage, { type: 'progress' }> => {
  const language = currentQuestion(state)?.language ?? null;
  return {
    type: 'progress',
    stage: state.stage,
    question: state.stage === 'question' && language === null ? state.questionIndex + 1 : 0,
    questions: templateQuestions(state.brief).length,
    personAsked: state.personAsked,
    language,
    typedOnly,
  };
};

/** The words of the candidate's turn that is not settled yet. */
export const openText = (state: ConductorState): string =>
  (state.open?.pieces ?? []).map(({ text }) => text).join(' ');
