/** What a person may want other than to answer. */
export interface Wish {
  /** Whole expressions that say it wherever they stand in a fairly short turn. */
  plainly: RegExp;
  /** Words that say it only when little else is said. */
  briefly: RegExp;
}

export interface Lexicon {
  stopwords: ReadonlySet<string>;
  repeat: Wish;
  rephrase: Wish;
  slower: Wish;
  skip: Wish;
  think: Wish;
  /** Asks for time where it ends a turn, whatever went before. */
  thinkAtEnd: RegExp;
  nothingMore: Wish;
  /** How a question begins, or an expression that makes one of what follows. */
  asks: RegExp;
  /** Questions that a few words answer. */
  closedQuestion: RegExp;
  /** "Yes", a greeting, thanks: nothing is said by them. */
  empty: RegExp;
  /** They want a human being. */
  person: RegExp;
  /** Talk against the interview or the interviewer; and talk to the model behind her. */
  hostile: Wish;
  manipulation: RegExp;
  /** Small talk. */
  besidesThePoint: RegExp;
  /** Words before which a thing is named, and words that join two into the name of one thing. */
  determiners: ReadonlySet<string>;
  links: ReadonlySet<string>;
  /** Words that Candi doesn't take up. */
  notTakenUp: RegExp;
  /** Words that mean the same in questions about a job. Each group is one list of plain words. */
  synonyms: readonly string[];
}

/** Matches the alternatives as whole words of a plain text. */
export function phrases(...alternatives: string[]): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives.join('|')})(?= |$)`, 'u');
}

/** Matches when the plain text begins with one of the alternatives, after a filler or two. */
export function beginnings(fillers: string, ...alternatives: string[]): RegExp {
  return new RegExp(`^(?:(?:${fillers}) ){0,3}(?:${alternatives.join('|')})(?= |$)`, 'u');
}

/** Matches when the plain text ends with one of the alternatives. */
export function endings(...alternatives: string[]): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives.join('|')})(?: please| por favor| من فضلك)?$`, 'u');
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter(Boolean));
}
