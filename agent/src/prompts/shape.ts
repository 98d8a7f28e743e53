import type { ProcessTopic } from '@candi/contract/platform/llm-tasks';

/** What Candi can say about this interview. */
export interface ProcessFacts {
  company: string;
  /** Number of days for which the interview is kept; null for a test, which is deleted within two days. */
  retentionDays: number | null;
  /** Whole minutes left, at least 1. */
  minutesLeft: number;
  /** The current question, counted from 1; null outside of the template's questions. */
  number: number | null;
  /** Number of the template's questions. */
  questions: number;
}

/** All of Candi's fixed utterances in one language. They don't imply the candidate's gender. */
export interface Prompts {
  /** Introduces Candi and the company; used if the template has no interviewer intro. */
  interviewerIntro(names: { candidate: string; company: string; position: string | null }): string;
  /** Said after the template's interviewer intro if that doesn't mention an AI. */
  aiNotice: string;
  /** Matches texts which say that the interviewer is an AI. */
  mentionsAi: RegExp;
  /** Said before the first question: the number of questions and what the candidate may do. */
  leadIn(questions: number): string;
  /** Neutral acknowledgements, without praise or judgement. */
  acknowledgements: readonly string[];
  /** Follow-ups used if the model's own can't be used. Each contains one question. */
  followUps: readonly string[];
  /** Said before a question that is repeated at the candidate's request. */
  repeatLeads: readonly string[];
  /** Said when the candidate skips a question. */
  skipped: string;
  /** Said when the candidate asks for slower speech, already at the slower rate; the question follows. */
  slower: string;
  /** Said when the candidate asks for time to think. */
  takeYourTime: readonly string[];
  /**
   * Prompts for silence after a question: a hint, a shortened repeat, the offer to skip or type, then the next
   * question.
   */
  stillThere: string;
  /** The hint if answers are typed. */
  stillThereTyped: string;
  silenceRepeatLead: string;
  silenceOffer: string;
  silenceMoveOn: string;
  /** Said before the outro if the candidate was silent through several questions. */
  silenceClose: string;
  /** Said after abuse or an attempt to manipulate the model, before the question. Kind, and without arguing. */
  steerHostile: readonly string[];
  steerManipulation: readonly string[];
  /** Said before the next question when the candidate was steered back too often. */
  steerMoveOn: string;
  /** Announces the language part, in the interview's language. */
  toLanguagePart(language: string): string;
  /** Open questions about the candidate's work, for assessing how they speak this language. */
  languageQuestions: readonly [string, string];
  /** Ends the language part, in the tested language. */
  fromLanguagePart: string;
  /** The first words back in the interview's language after the language part. */
  backToLanguage(language: string): string;
  /** Said when the candidate's time for this question is over. */
  timeMoveOn: string;
  inviteQuestions: string;
  /** Invites questions when the time for Candi's questions ran out early. */
  inviteQuestionsShort: string;
  /**
   * Invites questions again if the turn wasn't a question or the invitation wasn't heard. Each is said once, in order.
   */
  inviteAgain: readonly string[];
  /** Said after answering a candidate's question. Each is said once, in order. */
  moreQuestions: readonly string[];
  /** Said if the template and the job don't contain the answer. */
  unknownAnswer: string;
  /** Said if there is no time left for the candidate's question. */
  passedOn: string;
  /**
   * Said when the candidate asks for a person: the hiring team was notified, and the interview continues until someone
   * joins.
   */
  personAsked: string;
  /** Said instead of `personAsked` in a test session, because nobody is notified there. */
  personAskedInTest: string;
  /** Said if the candidate asks for a person again after the hiring team was notified. */
  personKnown: string;
  /** Said when the candidate has asked too many questions during one interview question. */
  laterQuestions: string;
  backToQuestion: string;
  /** Used if the template has no outro. */
  outro(candidate: string): string;
  /** Said before the outro when the time is over. */
  timeOver: string;
  /** Said after an interruption that wasn't the candidate's fault. */
  resumed: string;
  resumedQuestionLead: string;
  resumedGoOn: string;
  /** Asks whether the interview shall end, after the candidate wanted to stop. */
  confirmStop: string;
  /** Said before the outro when the candidate confirmed that they want to stop. */
  stopped: string;
  /** Said before the question when the candidate doesn't confirm it. */
  notStopped: string;
  /** Begins the break, which takes at most five minutes and doesn't count as interview time. */
  pause: string;
  /** Said before the question after the break. */
  pauseOver: string;
  /** Said before the question when the candidate asks for a second break. */
  pauseUsed: string;
  /** Said when the hiring team was asked for another appointment; ends with the question whether to stop now. */
  anotherDay: string;
  /** Said instead of `anotherDay` in a test session. */
  anotherDayInTest: string;
  /** Said when the candidate is in distress: kindness first, then the offers of a break, a person, or another day. */
  comfort: readonly string[];
  /** Said before the question when the candidate reacts to being comforted. */
  afterComfort: string;
  /** Said before the question when the candidate asks for a hint or how well they are doing. */
  noHint: readonly string[];
  typingFine: string;
  speakingFine: string;
  /** Says what to press if the candidate can't hear or see Candi; the question follows. */
  cannotHear: string;
  cannotSee: string;
  /** Said when the candidate would rather speak another language than the interview's. */
  otherLanguage: string;
  smallTalk: readonly string[];
  /** Said first when a candidate in distress asks for something that Candi grants. */
  sorry: string;
  /** Asks what the candidate wants to add to the answer to an earlier question. */
  whatToAdd(number: number): string;
  /** Said when words were added to the answer to an earlier question. */
  addedTo(number: number): string;
  /** Said when the candidate corrected something. */
  corrected: string;
  /** Answers what the candidate asks about Candi and the interview. */
  process: Record<ProcessTopic, (facts: ProcessFacts) => string>;
}

/** Texts for a recruiter's take-over. */
export interface TakeOverPrompts {
  /** Said when the recruiter hands back; Candi's next words follow. */
  handedBack: string;
  /** Said when the recruiter's connection was lost; Candi's next words follow. */
  recruiterGone: string;
  /** The recruiter's transcript line if speech in this language can't be recognised. */
  notTranscribed: string;
}

/** Returns the text for `turn`, cycling through the list. */
export const rotate = (texts: readonly string[], turn: number): string => texts[turn % texts.length] ?? '';
