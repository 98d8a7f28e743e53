/**
 * Patterns that find the sentence in which a company tells candidates when it will reply. They are compared with texts as `plain`
 * returns them: lower case, without accents and punctuation.
 */
export interface ReplyTimePatterns {
  /** Matches a point in time or a period in which a reply is possible, such as "within a week". */
  time: RegExp;
  /** Matches words for a reply or a decision. */
  reply: RegExp;
}
