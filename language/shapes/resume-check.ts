/**
 * Patterns for the check of questions about a résumé, in one language. All are regular expressions for whole words of a
 * text that `plain` has normalised: lower case, without accents, one space between words.
 */
export interface QuestionPatterns {
  /** Mention a protected characteristic of a person, or something that gives it away. */
  protected: readonly string[];
  /** Verbs of coming from, leaving or growing up in a place; with a country they give away an origin. */
  origin: readonly string[];
  /** Praise, doubt or judgement of the candidate or the résumé. */
  verdict: readonly string[];
  /** Begin a second question within a sentence. */
  asksTwice: readonly string[];
  /** Begin a sentence that asks for something without a question mark. */
  requests: readonly string[];
}
