/** A language's names and codes, and the lists of words by which texts in it are compared. */
export interface Basics {
  /** The language's name in the language itself. */
  name: string;
  /** Its name, with the variety to use, in the instructions to the model. */
  variety: string;
  /** Deepgram's language tag. */
  recogniserTag: string;
  /** Locale that writes numbers with the digits that the voices read. */
  numberLocale: string;
  /** Returns an approximate stem of a normalised word in Latin script. */
  latinStem(word: string): string;
  /**
   * Words without a meaning of their own, and general words for talking about questions, answers and work, normalised
   * as `plain` does.
   */
  functionWords: ReadonlySet<string>;
  /**
   * Words so common in any conversation that they reveal nothing of an expected answer, normalised as `plain` does. Each
   * stands for all words with the same stem.
   */
  everydayWords: string;
  /** Words of ordinary interview questions, normalised as `plain` does. Each stands for all words with the same stem. */
  ordinaryWords: string;
  /** Hesitation sounds of someone who is thinking or listening; they are never an answer. */
  hesitations: string;
}
