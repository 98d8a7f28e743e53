import type { ProcessTopic } from '@candi/contract/platform/llm-tasks/turn';

/** Facts about this interview that Candi can mention. */
export interface ProcessFacts {
  company: string;
  /** Number of days for which the interview is kept; null for a test interview, which is deleted within two days. */
  retentionDays: number | null;
  /** Whole minutes left, at least 1. */
  minutesLeft: number;
  /** Number of the current question, starting at 1; null outside of the template's questions. */
  number: number | null;
  /** Number of the template's questions. */
  questions: number;
  /** Whether the interview has only begun: none of the template's questions has been asked. */
  isBeginning: boolean;
  /** Whether Candi is asking the question about the candidate's résumé. */
  isAboutResume: boolean;
  /** Whether the company's texts don't say when candidates get a reply, as far as Candi understands them. */
  isReplyTimeUnknown: boolean;
}

/** The fixed utterances that depend on the tone of the interview, in one language. */
export interface TonedPrompts {
  /**
   * Candi's first sentence, used if the template has no interviewer intro. It greets, and says that Candi is an AI and
   * that the interview is recorded.
   */
  interviewerIntro(names: { candidate: string; company: string | null; position: string | null }): string;
  /** Said before the first question. States the number of questions. */
  leadIn(questions: number): string;
  /** Neutral acknowledgements, without praise or judgement. */
  acknowledgements: readonly string[];
  /** The unscored question before the template's first question. */
  warmUp: string;
  /** Used if the template has no outro. */
  outro(candidate: string): string;
  /**
   * Said before the outro, the template's too, to a candidate who told of a loss or was in distress. Kind and short, without
   * naming what was told.
   */
  kindGoodbye: string;
}

/** Kinds of answers for which Candi has acknowledgements of their own. */
export const answerKinds = ['long', 'short', 'numbers', 'correction'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** All of Candi's fixed utterances in one language and tone. They don't imply the candidate's gender. */
export interface Prompts extends TonedPrompts {
  /**
   * Acknowledgements for kinds of answers, which replace `acknowledgements`. They fit every tone. `numbers`: several numbers
   * were said. `correction`: the candidate put a slip right within the answer.
   */
  acknowledgementsOf: Record<AnswerKind, readonly string[]>;
  /** Said after the template's interviewer intro if that doesn't mention an AI. */
  aiNotice: string;
  /** Matches texts that say that the interviewer is an AI. */
  mentionsAi: RegExp;
  /** Said after the template's interviewer intro if that doesn't mention the recording. */
  recordingNotice: string;
  /** Matches texts which say that the interview is recorded. */
  mentionsRecording: RegExp;
  soundCheck: string;
  /** Said after `cannotHear` if the candidate couldn't hear Candi. */
  soundCheckAgain: string;
  /** Said if nothing is heard after the sound check. Explains how to unmute, and that Candi continues. */
  mutedHint: string;
  /** Replaces `mutedHint` if answers are typed. */
  mutedHintTyped: string;
  /** Said if the candidate still can't hear Candi after the second sound check. */
  goOnInText: string;
  /** What the candidate may do during the interview, in one sentence. */
  howItWorks: string;
  /** Introduces the unscored question about the résumé. */
  resumeLead: string;
  /** Follow-ups that replace an unusable follow-up by the model. Each contains one question. */
  followUps: readonly string[];
  /** Asked about a strong answer if the model's own question can't be used. Each contains one question. */
  curious: readonly string[];
  /** Says that earlier answers have covered most of the question, then uses `probe` to ask for what is missing. */
  answeredInPart(question: string, probe: string): string;
  /** Replaces `answeredInPart` if earlier answers have covered the whole question. */
  answeredInFull(question: string): string;
  /** Asked before an interview with brief answers ends early. One question. */
  anythingToAdd: string;
  /** Said before a question that is repeated at the candidate's request. */
  repeatLeads: readonly string[];
  /** Leads on to what comes next if the candidate's turn told nothing. */
  goingOn: readonly string[];
  /** Said when the candidate skips a question. */
  skipped: string;
  /** Said, already at the slower rate, when the candidate asks for slower speech. The question follows. */
  slower: string;
  /** Said when the candidate asks for time to think. */
  takeYourTime: readonly string[];
  /**
   * The silence prompts after a question, in order: a hint, a shortened repeat, the offer to skip or type, and then
   * the move to the next question.
   */
  stillThere: string;
  /** Replaces `stillThere` if answers are typed. */
  stillThereTyped: string;
  /** Said when the language model was late or failed; it is then asked once more. */
  oneMoment: string;
  /** Said before a question that is asked again because the language model failed twice. */
  askedAgain: string;
  /** Said when the language model has failed on several turns in a row: what is wrong, and what the candidate can choose. */
  offerToGoOn: string;
  /** Asks for that choice: yes means another day, no means to go on. Said alone if the reply is unclear. */
  offerQuestion: string;
  /** Said before the next question if the interview goes on without follow-ups. */
  goingOnWithout: string;
  /** Said before the outro if the candidate chose another day. */
  stoppedForAnotherDay: string;
  silenceRepeatLead: string;
  silenceOffer: string;
  silenceMoveOn: string;
  /** Said before the outro if the candidate was silent during several questions. */
  silenceClose: string;
  /** Said after abuse or an attempt to manipulate the model. Kind, without arguing. The question follows. */
  steerHostile: readonly string[];
  steerManipulation: readonly string[];
  /** Said before the next question if the candidate was steered back too often. */
  steerMoveOn: string;
  /** Announces the language part, in the interview's language. */
  toLanguagePart(language: string): string;
  /** Open questions about the candidate's work, for assessing how well the candidate speaks this language. */
  languageQuestions: readonly [string, string];
  /** Ends the language part, in the tested language. */
  fromLanguagePart: string;
  /** The first words back in the interview's language after the language part. */
  backToLanguage(language: string): string;
  /** Said when the candidate's time for this question is over. */
  timeMoveOn: string;
  inviteQuestions: string;
  /** Invites questions if the time for Candi's own questions ran out early. */
  inviteQuestionsShort: string;
  /**
   * Invite questions again if the turn wasn't a question or the invitation wasn't heard. Each is said once, in order.
   */
  inviteAgain: readonly string[];
  /**
   * Said after Candi has answered a candidate's question. Each is said once, in order; the last one invites all further
   * questions.
   */
  moreQuestions: readonly string[];
  /**
   * Said if the texts of the template and the job don't contain the answer: the question is passed on. `Many`: several
   * questions at once; `About` names what they are about, each with its article.
   */
  unknownAnswer: string;
  unknownMany: string;
  unknownAbout(topics: readonly string[], many: boolean): string;
  /** The same, shorter, after Candi has passed a question on before. */
  unknownAgain: readonly string[];
  unknownAgainAbout(topics: readonly string[]): string;
  /** The same, after Candi has answered another question of the same turn. `topics`: empty if they can't be named. */
  unknownRest(topics: readonly string[]): string;
  /** Said if the candidate asks again what was passed on before. */
  passedOnBefore: readonly string[];
  /** Said after an answer that the texts contain only in part. */
  restPassedOn: readonly [first: string, later: string];
  /**
   * Said if there is no time left for the candidate's questions, and before the outro if questions were passed on of which
   * Candi hadn't said so.
   */
  passedOn(many: boolean): string;
  /**
   * Said within the words that comfort a candidate who also asked something. `topics`: as for `unknownAbout`.
   */
  passedOnAbout(topics: readonly string[], many: boolean): string;
  /**
   * Said when the candidate asks for a person: the hiring team has been notified, and the interview continues until
   * someone joins.
   */
  personAsked: string;
  /** Replaces `personAsked` in a test interview, in which nobody is notified. */
  personAskedInTest: string;
  /** Said if the candidate asks for a person again after the hiring team was notified. */
  personKnown: string;
  /** Said if the candidate has asked too many questions during one interview question. */
  laterQuestions: string;
  /** Said before the current question is asked again. */
  backToQuestion: readonly string[];
  /** Said before the outro when the time is over. */
  timeOver: string;
  /** Said after an interruption that wasn't the candidate's fault. */
  resumed: string;
  resumedQuestionLead: string;
  resumedGoOn: string;
  /** Asks whether the interview should end, after the candidate wanted to stop. */
  confirmStop: string;
  /** Said before the outro when the candidate has confirmed that the interview should end. */
  stopped: string;
  /** Said before the question if the candidate doesn't confirm that the interview should end. */
  notStopped: string;
  /** Begins a break, which lasts at most five minutes and doesn't count as interview time. */
  pause: string;
  /** Said when the candidate is back from the break, before the question. */
  welcomeBack: string;
  /** Said before the question if the break's time is over. */
  pauseOver: string;
  /** Said after the break to a candidate who was in distress. */
  gently: string;
  /** Said before the question when the candidate asks for a second break. */
  pauseUsed: string;
  /** Said when the hiring team has been asked for another appointment. Ends by asking whether to stop now. */
  anotherDay: string;
  /** Said instead of `anotherDay` in a test interview. */
  anotherDayInTest: string;
  /**
   * Said to a candidate who has to leave early, before what comes next: how many minutes Candi takes, and that she asks what
   * matters most. Null: the candidate didn't say how many there are, and Candi takes five.
   */
  timeShort(minutes: number | null): string;
  /** Said instead if the interview will be over by then. `minutesLeft`: how long it takes at most. */
  timeEnough(minutesLeft: number): string;
  /** Said instead if Candi has no more questions, or asks whether to end the interview. */
  timeNoted: string;
  /** Asks a candidate who has to leave, when questions are left, whether to ask the hiring team for another day. */
  offerAnotherDay: string;
  /** Said before the goodbye if the candidate agrees. */
  anotherDayNoted: string;
  /** Said before Candi asks whether to stop, if the candidate also wanted a break. */
  pauseInstead: string;
  /** Said if the candidate also asked something about the current question, which isn't asked now. */
  questionWaits: string;
  /** Said instead of asking the question again if it was asked in Candi's latest lines. */
  questionStands: readonly string[];
  /**
   * Said when the candidate is in distress: a kind word, followed by the offer of a break, a person or another day.
   */
  comfort: readonly string[];
  /** Said to a candidate who is nervous, before what comes next. */
  nervous: readonly string[];
  /**
   * Said to a candidate who is nervous or whose mind is blank instead of answering: a kind word, and the offer of time or of
   * another question. The question follows.
   */
  nervousAtQuestion: readonly string[];
  /** Said instead, if the candidate was in distress earlier. */
  nervousInDistress: string;
  /** Said before the question if the candidate reacts to being comforted. */
  afterComfort: string;
  /**
   * Said before the question if the candidate asks for a hint or how well they are doing: the first time, the second time
   * and the third time. Each is shorter than the one before, and all of them say that Candi can't say how it's going.
   */
  noHint: readonly [first: string, second: string, third: string];
  /** Replaces the first of `noHint` for a candidate who is nervous. */
  noHintGently: string;
  typingFine: string;
  speakingFine: string;
  /**
   * Tells the candidate what to press if they can't hear (`cannotHear`) or see (`cannotSee`) Candi. The question
   * follows.
   */
  cannotHear: string;
  cannotSee: string;
  /** Said if the candidate would rather speak a language other than the interview's. */
  otherLanguage: string;
  smallTalk: readonly string[];
  /** Answers a candidate's thanks, before the question or the goodbye. */
  welcome: string;
  /** Said first if a candidate in distress asks for something that Candi grants. */
  sorry: string;
  /**
   * Ask what the candidate wants to add or correct. `number`: of the earlier question; null if it is unknown.
   */
  whatToAdd(number: number | null): string;
  whatToCorrect(number: number | null): string;
  /**
   * Said after words were added to the answer to an earlier question. `topic`: what that question is about, as it stands
   * after the language's word for "about"; null if it can't be named.
   */
  addedTo(number: number, topic: string | null): string;
  /** Said after an addition to a question that isn't known. */
  noted: string;
  /**
   * Said after the candidate has corrected something. `about`: what is right, in the candidate's words; null if they
   * can't be repeated.
   */
  corrected(about: string | null): string;
  /** Answers to the candidate's questions about Candi and the interview. */
  process: Record<ProcessTopic, (facts: ProcessFacts) => string>;
}

/** Utterances and texts for a recruiter's take-over. */
export interface TakeOverPrompts {
  /** Said when the recruiter hands back. Candi's next words follow. */
  handedBack: string;
  /** Said when the recruiter's connection was lost. Candi's next words follow. */
  recruiterGone: string;
  /** Replaces the recruiter's words in the transcript if speech in this language can't be recognised. */
  notTranscribed: string;
}

/** Returns the text for `turn`, cycling through the list. */
export const rotate = (texts: readonly string[], turn: number): string => texts[turn % texts.length] ?? '';

/** The utterances that differ on the telephone, where there is no page, and the keys have a meaning. */
export type PhonePrompts = Pick<
  Prompts,
  | 'soundCheck'
  | 'soundCheckAgain'
  | 'mutedHint'
  | 'goOnInText'
  | 'howItWorks'
  | 'stillThere'
  | 'silenceOffer'
  | 'confirmStop'
  | 'offerQuestion'
  | 'typingFine'
  | 'speakingFine'
  | 'cannotHear'
  | 'cannotSee'
>;

/**
 * The utterances that differ in a test, which nobody at the company sees: Candi promises nothing that won't happen. In
 * `process`, the topics on which she says something else.
 */
export type TestPrompts = Pick<
  Prompts,
  | 'unknownAnswer'
  | 'unknownMany'
  | 'unknownAbout'
  | 'unknownAgain'
  | 'unknownAgainAbout'
  | 'unknownRest'
  | 'passedOnBefore'
  | 'restPassedOn'
  | 'passedOn'
  | 'passedOnAbout'
  | 'offerToGoOn'
  | 'offerQuestion'
  | 'stoppedForAnotherDay'
  | 'interviewerIntro'
  | 'recordingNotice'
  | 'outro'
> & {
  process: Pick<Prompts['process'], 'recording' | 'judging' | 'next_steps'>;
  /** The topics on which Candi says something else to a visitor of the welcome page. */
  visit: Pick<Prompts['process'], 'who_reads' | 'retention' | 'deletion'>;
};
