/** Candi's words in one language. `topic` is taken verbatim from what the candidate said. */
export interface Wording {
  /** Said when an answer is enough. Neutral, no question; at least eight, so that they don't wear out. */
  acknowledgements: readonly string[];
  acknowledgementsAbout: readonly ((topic: string) => string)[];
  /** Exactly one question each. */
  followUps: readonly string[];
  followUpsAbout: readonly ((topic: string) => string)[];
  backToQuestion: readonly ((question: string) => string)[];
  /** Leads to the question in simpler words; `inviteAnswer` closes where no question is left in them. */
  rephraseLead: string;
  inviteAnswer: string;
  /** Openings of a question that are said plainer: what they match is replaced. */
  imperatives: readonly [RegExp, string][];
  /** Where a question that asks two things is cut. */
  secondHalf: RegExp;
  score: {
    thin: string;
    doubtful: string;
    covered: (words: string) => string;
    nothingCovered: string;
    missing: (words: string) => string;
    /** Closes every feedback: what made it. */
    demo: string;
  };
  /** On how somebody gets on in a language. */
  proficiency: {
    thin: string;
    doubtful: string;
    /** It was another language. */
    other: string;
    /** Nothing was spoken. */
    typed: string;
    /** Words an answer, on the mean. */
    length: (words: number) => string;
    /** Words a minute. */
    speed: (words: number) => string;
    demo: string;
  };
  summary: {
    rated: (position: string, rated: number, all: number, mean: string) => string;
    unrated: (position: string, all: number) => string;
    demo: string;
    strength: (category: string, rating: number) => string;
    weakness: (category: string, rating: number) => string;
    noEvidence: (category: string) => string;
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
  /** Joins the last two of a list. */
  and: string;
  quote: (words: string) => string;
}
