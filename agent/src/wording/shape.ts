/** Patterns by which sentences are recognised that Candi must not say. */

export interface Matchers {
  /** Matches what is refused whatever the candidate said. */
  always: RegExp;
  /** Each matches what is refused unless all of its content words occur in what was given. */
  unlessGiven: readonly RegExp[];
}

/**
 * - `praise`, `verdict`: about the candidate or the answer
 * - `outcome`: what becomes of the application; `process`: a promise of what happens after the interview
 * - `hint`: at an expected answer; `score`: given by Candi
 * - `protected`: a remark on age, family, health, origin, religion and the like
 * - `instructions`: Candi's own
 */
export const stances = [
  'praise',
  'verdict',
  'outcome',
  'process',
  'hint',
  'score',
  'protected',
  'instructions',
] as const;
export type Stance = (typeof stances)[number];

export interface Wording extends Record<Stance, Matchers> {
  /** Matches questions and requests, also without a question mark. */
  asks: RegExp;
  /** Words of acknowledgements that stand for nothing the candidate said. */
  neutral: string;
  /** Matches a second question in a sentence that already asks one. */
  asksTwice: RegExp;
}

/**
 * Matches the alternatives as whole words in the text that `clauses` returns, in which a comma stands for each boundary
 * of a clause. `prefix` matches what may be joined to the first word.
 */
export const anyOf = (alternatives: readonly string[], prefix = ''): RegExp =>
  new RegExp(`(?<= |^)${prefix}(?:${alternatives.join('|')})(?= |$)`, 'gu');

/** Returns a pattern for each alternative. */
export const eachOf = (alternatives: readonly string[], prefix = ''): RegExp[] =>
  alternatives.map((one) => anyOf([one], prefix));

/** Returns a group that matches one of the words, which are separated by spaces. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|')})`;
