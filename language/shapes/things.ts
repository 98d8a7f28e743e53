/** How a language marks the things that a candidate names. */
export interface ThingMarkers {
  /**
   * Words that precede a noun, each with the article under which Candi names the thing. Words that may also stand for a noun,
   * such as "that", are left out. Empty if the article is part of the noun.
   */
  articles: Readonly<Record<string, string>>;
  /** Matches words after an article, lower case with their accents, that aren't nouns, such as verbs after a pronoun. */
  notNouns: RegExp;
  /** Matches normalised words for family, health, origin and faith, which Candi doesn't name. */
  personal: RegExp;
}
