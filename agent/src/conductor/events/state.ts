import type { LiveBrief } from '@candi/contract/interviews/agent';
import type { Language, Speaker } from '@candi/contract/platform/enumerations';
import type { RoomMessage } from '@candi/contract/interviews/room';
import type { IntroQuestion, UtteranceKind } from '@candi/language/utterances';
import type { Stage } from './events.ts';
import { templateQuestions, withLanguagePart } from './language-part.ts';

/** Candi's speaking rate; `slow` at the candidate's request. */
export type Pace = 'normal' | 'slow';

/** A segment of the candidate's unsettled turn. */
export interface OpenSegment {
  /** Id of the stored segment. */
  id: string;
  text: string;
  startMs: number;
  /** Confidence of the recogniser (0–1); 1 for typed text. */
  confidence: number;
  /** The question to which the segment is currently attributed; null if none. */
  questionId: string | null;
}

/** The candidate's unsettled turn. */
export interface OpenTurn {
  /** Its segments so far, ordered by start. */
  segments: OpenSegment[];
  startMs: number;
  lastMs: number;
  /** When the model failed on the turn (ms); null if it hasn't. */
  failedMs: number | null;
}

/**
 * State of the interview: the result of folding the session log over `initialState`. Times are relative to startedAt
 * (ms).
 */
export interface ConductorState {
  /** The brief, with the language questions appended to the template's questions. */
  brief: LiveBrief;
  /** True if any part of the interview was held by telephone; `brief.byPhone` tells whether it is now. */
  wasByPhone: boolean;
  /** The newest folded entry. Entries that aren't newer are repeats and are ignored. */
  last: { epoch: number; seq: number } | null;
  stage: Stage;
  /** Number of intro parts that are over: said, and answered if they ask something. */
  introSaid: number;
  /** The question of the intro that the candidate has yet to answer; null if there is none. */
  awaiting: IntroQuestion | null;
  /** How often the candidate replied to the sound check that they can't hear Candi well. */
  soundFaults: number;
  /** Index into `brief.questions` of the current or most recent question. */
  questionIndex: number;
  /** When the current stage, or the current question, was entered. */
  enteredMs: number;
  followUps: number;
  /** The numbers of the current question's criteria that are covered, by answers to it and to earlier questions. */
  covered: readonly number[];
  /** The numbers of the current question's criteria that Candi has asked for. */
  probed: readonly number[];
  /** The criterion that the latest turn's follow-up asks for; null if there was none or that is unknown. */
  asking: number | null;
  /** Whether Candi's latest follow-up to the current question was asked out of curiosity about a strong answer. */
  isCurious: boolean;
  /** Whether Candi has asked if the candidate wants to add anything before an early end. */
  offeredAddition: boolean;
  /** Number of turns during this question that weren't answers: repeat, rephrase, slower, think or question. */
  detours: number;
  /** Number of detours in which the candidate asked Candi a question. */
  asides: number;
  /** Number of times the candidate was steered back to this question. */
  steers: number;
  /** Number of turns at this question on which the model failed and Candi asked again. */
  unjudged: number;
  /** The latest follow-up or rephrased wording of this question; null if only the original wording was asked. */
  latestWording: string | null;
  pace: Pace;
  /** The language that Candi currently speaks and recognises. */
  language: Language;
  /** Whether the candidate asked to talk to a person. */
  personAsked: boolean;
  /** Whether the candidate asked for another day. */
  anotherDayAsked: boolean;
  /**
   * When the candidate has to leave, when they last said so (ms), and whether they first said so after Candi's questions. Null
   * if they didn't, or can stay until the planned end after all.
   */
  leaving: { untilMs: number; saidMs: number; isAfterQuestions: boolean } | null;
  /**
   * Set while Candi waits for the candidate to confirm that the interview should end (`stop`), or to choose between another day
   * and going on without follow-ups (`going_on`).
   */
  confirming: 'stop' | 'going_on' | null;
  /** Number of consecutive turns on which the model failed although it was asked again. */
  failedTurns: number;
  /**
   * How often Candi has offered to go on without follow-ups since the model last judged a turn. Repetitions that the candidate asked
   * for don't count.
   */
  offers: number;
  /** Whether Candi asks the questions without follow-ups, and no longer asks the model. */
  withoutFollowUps: boolean;
  /** Whether the interview ends because the candidate chose another day when the model had failed. */
  postponed: boolean;
  /**
   * Set while Candi waits for what the candidate wants to add or correct. `questionId`: the question to which the words
   * will count; null if it is unknown.
   */
  adding: { intent: 'go_back' | 'correction'; questionId: string | null } | null;
  /** Whether the candidate confirmed that the interview should end. */
  stopped: boolean;
  /** Number of breaks begun so far. */
  breaks: number;
  /** Since when the candidate is on a break (ms); null outside of breaks. */
  breakSinceMs: number | null;
  /** Total duration of the breaks that have ended (ms). */
  breakMs: number;
  /** How often Candi comforted the candidate. */
  comforts: number;
  /** Whether Candi's latest words comforted the candidate. */
  comforted: boolean;
  /** Whether the candidate told of a loss or was in distress. */
  distressed: boolean;
  /** Whether the candidate said that they are nervous, and has given no sufficient answer since. */
  nervous: boolean;
  /** Number of turns in which the candidate asked for a hint or how well they are doing. */
  hints: number;
  /** The candidate's answer to the question about the résumé; empty if there is none. It counts towards no question. */
  resumeAnswer: string;
  /** The candidate's answers to earlier questions. */
  earlier: readonly { questionId: string; said: string }[];
  /** Everything that the candidate has said. */
  heard: readonly string[];
  /** Ids of the candidate's typed answers, see `answerIdAttribute`. */
  answerIds: readonly string[];
  /** Candi's latest segments, oldest first, at most `rememberedLines`. */
  candiSaid: readonly string[];
  /** Those lines of `invitationLines` that were said in full. */
  invited: readonly string[];
  /** The candidate's questions that were passed on to the hiring team, each once. */
  passedOn: readonly string[];
  /** Those of `passedOn` of which Candi hasn't told the candidate yet that they go to the hiring team. */
  unannounced: readonly string[];
  /** Number of consecutive questions during which the candidate said nothing. */
  silent: number;
  /** What Candi still has to say; null if it is the candidate's turn. */
  pending: UtteranceKind | null;
  /** Whether the stage or question is finished, so that the next one is due. */
  done: boolean;
  /** Earliest time at which `pending` is said again after the candidate interrupted. */
  holdUntilMs: number;
  /** Number of times `pending` was cut off before it was heard. */
  cuts: number;
  /** When Candi began to say `pending` before it was last cut off (session time, ms). Only valid if `cuts` isn't 0. */
  cutFromMs: number;
  /** Why the interview was interrupted. The reason is explained to the candidate when `pending` is said. */
  interruption: 'interrupted' | 'handed_back' | 'recruiter_gone' | null;
  /** Session time (ms) of Candi's last apology for an interruption; null if the candidate has spoken since. */
  apologisedMs: number | null;
  /** The utterance that has started but not finished; null if there is none. */
  speaking: { id: string; kind: UtteranceKind; atMs: number } | null;
  /** Number of utterances started so far, used for their ids. */
  utterances: number;
  /** Number of silence prompts since the candidate was last heard. */
  reprompts: number;
  /** End of the thinking time that the candidate asked for. No silence prompt is said before that. */
  thinkUntilMs: number;
  /** Time until which an answer begun before a technical interruption may continue. It isn't settled before that. */
  continueUntilMs: number;
  /** Whether the candidate's latest words were typed. If so, silence limits are longer. */
  typed: boolean;
  /** The candidate's unsettled turn; null if there is none. */
  open: OpenTurn | null;
  /** Texts of the current question's settled answer segments. */
  answers: string[];
  /** When Candi last finished speaking. */
  finishedMs: number;
  startedMs: number | null;
  pausedMs: number | null;
  /** When a recruiter took over from Candi; null if Candi runs the interview. */
  takenOver: { sinceMs: number } | null;
  /** When a recruiter last handed back. Earlier speech was addressed to the recruiter. */
  handedBackMs: number;
  /** Total time during which recruiters had taken over. */
  takenOverMs: number;
  /**
   * Time lost to technical interruptions, breaks and take-overs. The end of the interview is postponed by this time.
   */
  lostMs: number;
  /** Time of the newest entry. */
  lastMs: number;
  /** The latest turn in the transcript. */
  turn: { index: number; speaker: Speaker } | null;
  outcome: 'completed' | 'error' | null;
}

/** Maximum number of Candi's latest segments that are remembered. */
export const rememberedLines = 4;

/** What is counted and remembered within a stage, such as a question, before anything has happened in it. */
export const atStageStart = {
  followUps: 0,
  probed: [],
  asking: null,
  isCurious: false,
  detours: 0,
  asides: 0,
  steers: 0,
  unjudged: 0,
} as const satisfies Partial<ConductorState>;

/** The state before any entry. */
export const initialState = (brief: LiveBrief): ConductorState => ({
  brief: withLanguagePart(brief),
  wasByPhone: brief.byPhone === true,
  last: null,
  stage: 'intro',
  introSaid: 0,
  awaiting: null,
  soundFaults: 0,
  questionIndex: 0,
  enteredMs: 0,
  ...atStageStart,
  covered: [],
  latestWording: null,
  pace: 'normal',
  language: brief.language,
  personAsked: false,
  anotherDayAsked: false,
  leaving: null,
  confirming: null,
  failedTurns: 0,
  offers: 0,
  withoutFollowUps: false,
  postponed: false,
  adding: null,
  offeredAddition: false,
  stopped: false,
  breaks: 0,
  breakSinceMs: null,
  breakMs: 0,
  comforts: 0,
  comforted: false,
  distressed: false,
  nervous: false,
  hints: 0,
  resumeAnswer: '',
  earlier: [],
  heard: [],
  answerIds: [],
  candiSaid: [],
  invited: [],
  passedOn: [],
  unannounced: [],
  silent: 0,
  pending: 'interviewer_intro',
  done: false,
  holdUntilMs: 0,
  cuts: 0,
  cutFromMs: 0,
  interruption: null,
  apologisedMs: null,
  speaking: null,
  utterances: 0,
  reprompts: 0,
  thinkUntilMs: 0,
  continueUntilMs: 0,
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

/** Returns whether Candi is conducting: the candidate is connected and no recruiter has taken over. */
export const isInCharge = ({ pausedMs, takenOver }: ConductorState): boolean =>
  pausedMs === null && takenOver === null;

/** Returns whether the model is asked what the candidate's next words mean. */
export const isModelAsked = ({ confirming, withoutFollowUps }: ConductorState): boolean =>
  confirming !== 'going_on' && !withoutFollowUps;

/** Returns the current question, or null outside of questions. */
export const currentQuestion = (state: ConductorState): LiveBrief['questions'][number] | null =>
  state.stage === 'question' ? (state.brief.questions[state.questionIndex] ?? null) : null;

/**
 * Returns the id of the question that the candidate is answering: the previous question until the current one is
 * heard.
 */
export const heardQuestionId = (state: ConductorState): string | null => {
  const { questions } = state.brief;
  const isAhead = state.pending === 'hand_over';
  if (state.stage === 'question')
    return questions[state.questionIndex - (isAhead || state.pending === 'question' ? 1 : 0)]?.id ?? null;
  if (state.stage === 'candidate_questions' && (isAhead || state.pending === 'invite_questions'))
    return questions[state.questionIndex]?.id ?? null;
  return null;
};

/**
 * Returns whether the candidate's unsettled words began before Candi began the question that they interrupted. They are the
 * end of the previous answer, which was recognised late, and can't answer the question.
 */
export const isBeforeQuestion = ({ pending, cuts, cutFromMs, open }: ConductorState): boolean =>
  pending === 'question' && cuts > 0 && open !== null && open.startMs < cutFromMs;

/**
 * Returns the language of the current question, or of the interview outside of questions. A hand-over switches to
 * this language.
 */
export const languageAhead = (state: ConductorState): Language =>
  currentQuestion(state)?.language ?? state.brief.language;

/** Returns the `turnIndex` of the next segment. A new turn begins when the speaker changes. */
export const turnIndexFor = (state: ConductorState, speaker: Speaker): number => {
  if (state.turn === null) return 0;
  return state.turn.speaker === speaker ? state.turn.index : state.turn.index + 1;
};

/** Returns the room message that shows progress: "question 2 of 5", or the language being tested. `asked`: see there. */
export const progress = (
  state: ConductorState,
  typedOnly = false,
  asked: number | null = null,
): Extract<RoomMessage, { type: 'progress' }> => {
  const language = currentQuestion(state)?.language ?? null;
  return {
    type: 'progress',
    stage: state.stage,
    question: state.stage === 'question' && language === null ? state.questionIndex + 1 : 0,
    questions: templateQuestions(state.brief).length,
    asked,
    personAsked: state.personAsked,
    language,
    typedOnly,
    onBreak: state.breakSinceMs !== null,
    breakMs: state.breakMs,
    soundCheck: state.awaiting === 'sound_check',
  };
};

/** Returns the words of the candidate's unsettled turn. */
export const openText = (state: ConductorState): string =>
  (state.open?.segments ?? []).map(({ text }) => text).join(' ');
