import type { Language } from '@candi/contract/platform/enumerations';

/** Every fixed utterance of Candi's in one language. None says anything of the candidate's gender. */
export interface Prompts {
  /** Who she is, for whom she asks; used where the template has no interviewer intro. */
  interviewerIntro(names: { candidate: string; company: string; position: string | null }): string;
  /** Said after a template's own interviewer intro that doesn't say it. */
  aiNotice: string;
  /** Finds out whether a text says that the interviewer is an AI. */
  mentionsAi: RegExp;
  /** Before the first question: how many there are and what the candidate may do. */
  leadIn(questions: number): string;
  /** Neutral: they neither praise nor judge. */
  acknowledgements: readonly string[];
  /** Stand in for the model's follow-up; one question each. */
  followUps: readonly string[];
  /** Before a question that is said again at the candidate's wish. */
  repeatLeads: readonly string[];
  /** The candidate skips. */
  skipped: string;
  /** Candi is asked to speak more slowly: she does so from this sentence on. The question follows. */
  slower: string;
  /** The candidate wants to think. */
  takeYourTime: readonly string[];
  /** Silence after a question: a hint, the question again and shorter, the offer to skip or type, then the next one. */
  stillThere: string;
  /** The same where answers are typed. */
  stillThereTyped: string;
  silenceRepeatLead: string;
  silenceOffer: string;
  silenceMoveOn: string;
  /** Nothing was heard through several questions: before the outro. */
  silenceClose: string;
  /** Before the question, after abuse; and after talk to the model behind Candi. Kind, and nothing of it is argued. */
  steerHostile: readonly string[];
  steerManipulation: readonly string[];
  /** The candidate was led back often enough: on to the next question. */
  steerMoveOn: string;
  /** The languages as they stand in a sentence of this one. */
  languageNames: Record<Language, string>;
  /** The part in the testing language comes now; said in the interview's. */
  toLanguagePart(language: string): string;
  /** Open questions about the candidate's own life at work, for hearing how they speak this language. */
  languageQuestions: readonly [string, string];
  /** The part is over; said in the testing language, as its last words. */
  fromLanguagePart: string;
  /** The first words in the interview's language after it. */
  backToLanguage(language: string): string;
  /** The candidate's time for this question is over. */
  timeMoveOn: string;
  inviteQuestions: string;
  /** The time for Candi's own questions ran out early. */
  inviteQuestionsShort: string;
  /** Something else than a question was said, or the invitation wasn't heard. Each is said once, in this order. */
  inviteAgain: readonly string[];
  /** After an answer to a question of the candidate's. Each is said once, in this order. */
  moreQuestions: readonly string[];
  /** The texts of the template and the job don't say. */
  unknownAnswer: string;
  /** The candidate's question comes when there is no time left for it. */
  passedOn: string;
  /** The candidate wants to talk to a person: the hiring team was told, and the interview goes on until one comes. */
  personAsked: string;
  /** The same in a test, of which nobody is told. */
  personAskedInTest: string;
  /** They want one again, and the hiring team was told. */
  personKnown: string;
  /** Too many questions of the candidate's while a question stands. */
  laterQuestions: string;
  backToQuestion: string;
  /** Used where the template has no outro. */
  outro(candidate: string): string;
  /** Before the outro when the time is over. */
  timeOver: string;
  /** After an interruption that wasn't the candidate's fault. */
  resumed: string;
  resumedQuestionLead: string;
  resumedGoOn: string;
  /** What Candi never says, whatever the model words: scores, outcomes, her own instructions. */
  forbidden: RegExp;
}

/** The text at `turn` of a list that goes round. */
export const rotate = (texts: readonly string[], turn: number): string => texts[turn % texts.length] ?? '';
