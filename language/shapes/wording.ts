/** Patterns that recognise sentences which Candi must not say. */

export interface Matchers {
  /** Matches wording that is always refused, whatever the candidate said. */
  always: RegExp;
  /** Each pattern matches wording that is refused unless all of its content words occur in the given text. */
  unlessGiven: readonly RegExp[];
}

/**
 * Kinds of stance that a sentence may not take:
 * - `praise`, `verdict`: praise for, or a verdict on, the candidate or the answer
 * - `outcome`: a statement about the application's result
 * - `process`: a promise about what happens after the interview
 * - `hint`: a hint at an expected answer
 * - `score`: a score given by Candi
 * - `protected`: a remark on age, family, health, origin, religion and the like
 * - `instructions`: a statement about Candi's own instructions
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
  /** Matches questions and requests, including those without a question mark. */
  asks: RegExp;
  /** Words for acknowledgements that don't refer to anything the candidate said. */
  neutral: string;
  /** Words with which a follow-up leads to one case, or back to the situation, without referring to anything said. */
  leads: string;
  /** Matches a second question in a sentence that already asks one. */
  asksTwice: RegExp;
  /** Words that join two nouns into one name. */
  links: ReadonlySet<string>;
  /** Matches words of the candidate's that Candi doesn't refer back to. */
  notTakenUp: RegExp;
  /** Matches the start of the second part of a question with two parts. */
  secondHalf: RegExp;
}

/**
 * Matches the alternatives as whole words in the text that `clauses` returns, where a comma marks each clause
 * boundary. `prefix`: pattern of what may be joined to the first word.
 */
export const anyOf = (alternatives: readonly string[], prefix = ''): RegExp =>
  new RegExp(`(?<= |^)${prefix}(?:${alternatives.join('|')})(?= |$)`, 'gu');

/** Returns a pattern for each alternative. */
export const eachOf = (alternatives: readonly string[], prefix = ''): RegExp[] =>
  alternatives.map((one) => anyOf([one], prefix));

/** Returns a regex group that matches any of the words, which are separated by spaces. */
export const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/u).join('|')})`;
