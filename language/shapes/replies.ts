import type { Criterion } from '@candi/contract/interviews/criteria';

type OfferedCriterion = Pick<Criterion, 'label' | 'probe'>;
type CriterionAnchors = Pick<Criterion, 'anchor1' | 'anchor3' | 'anchor5'>;

/** Candi's phrases in one language. Every `topic` is a verbatim quote from the candidate's answer. */
export interface Replies {
  /** Said after a sufficient answer. Neutral and without a question; at least eight, to avoid repetition. */
  acknowledgements: readonly string[];
  /** Said instead of `acknowledgements` after an answer of only a few words. */
  shortAcknowledgements: readonly string[];
  /** Said instead of `acknowledgements` after a long answer. `things`: what it named, such as "the hotel, the keys". */
  noted: readonly ((things: string) => string)[];
  /** Asked once about a strong answer: about a case (`curiousAboutCase`), or about how the candidate works. */
  curiousAboutCase: readonly string[];
  curiousAboutPractice: readonly string[];
  /** Follow-ups. Each contains exactly one question. */
  followUps: readonly string[];
  followUpsAbout: readonly ((topic: string) => string)[];
  backToQuestion: readonly ((question: string) => string)[];
  /** `rephraseLead` introduces the rephrased question. `inviteAnswer` ends it if no question is left. */
  rephraseLead: string;
  /** Replaces `rephraseLead` if the question stays as it is. */
  repeatLead: string;
  /** Replaces `rephraseLead` if the candidate asks what the question means. */
  openMeaning: string;
  /** Follow-up to a short answer that denies any such case: asks for a similar one. */
  comesClose: string;
  /** Follow-up to a short answer that denies the practice in question: accepts that, and asks what they do instead. */
  insteadOf: string;
  /** Follow-up to a candidate who has just said that they are nervous: asks openly for more, and repeats no question. */
  gentleFollowUp: string;
  /** Follow-up about the consequences of what the candidate has told that they did. */
  outcome: string;
  inviteAnswer: string;
  /** Imperatives that begin a question, each with its simpler replacement. */
  imperatives: readonly [RegExp, string][];
  score: {
    thin: string;
    doubtful: string;
    covered: (words: string) => string;
    nothingCovered: string;
    missing: (words: string) => string;
  };
  /** Criteria of a template's question. */
  criteria: {
    label: (topic: string) => string;
    probe: (topic: string) => string;
    /** Answers rated 1, 3 and 5. `part`: words of the expected answer. */
    anchors: readonly [(part: string) => string, (part: string) => string, (part: string) => string];
    /** Criterion for the parts of the expected answer that name no topic. */
    rest: OfferedCriterion;
    example: OfferedCriterion & CriterionAnchors;
    reasons: OfferedCriterion & CriterionAnchors;
  };
  /** Questions about a résumé. `need`: what the job asks for. */
  resumeQuestion: {
    /** Matches the beginning of a need that Candi leaves out, such as "You must have experience with". */
    needLead: RegExp;
    /** About a need that the résumé shows. */
    shown: (need: string) => string;
    /** About a need that it leaves open. */
    open: (need: string) => string;
    /** Without a need that can be asked for. */
    any: string;
  };
  /** Feedback on language proficiency. */
  proficiency: {
    thin: string;
    doubtful: string;
    /** Said if the answer was in another language. */
    other: string;
    /** Said if every answer was typed. */
    typed: string;
    /** `words`: mean words per answer. */
    length: (words: number) => string;
    /** `words`: words per minute. */
    speed: (words: number) => string;
    demo: string;
  };
  summary: {
    rated: (position: string, rated: number, all: number, mean: string) => string;
    unrated: (position: string) => string;
    demo: string;
    /** `rating`: 4 or 5. */
    strength: (category: string, rating: number) => string;
    /** `rating`: 1 or 2. */
    weakness: (category: string, rating: number) => string;
    noEvidence: (category: string) => string;
    /** `rating`: mean rating of the category (1–5). `example`: a quote, or empty. */
    insight: (rated: number, all: number, rating: number, example: string) => string;
    listen: string;
    askAgain: (category: string) => string;
    compare: string;
  };
  chat: {
    greeting: string;
    askedBack: string;
    bye: string;
    goOn: readonly string[];
    goOnAbout: readonly ((topic: string) => string)[];
  };
  /** Word that joins the last two items of a list, and the comma between the others. */
  and: string;
  comma: string;
  quote: (words: string) => string;
}
