/** Patterns that recognise a request rather than an answer. */
export interface RequestPatterns {
  /** Expressions that count as a request anywhere in a fairly short turn. */
  anywhere: RegExp;
  /** Words that count as a request only if little else is said. */
  alone: RegExp;
}

export interface Lexicon {
  /** Returns an approximate stem of a normalised word in Latin script. */
  latinStem(word: string): string;
  stopwords: ReadonlySet<string>;
  repeat: RequestPatterns;
  rephrase: RequestPatterns;
  slower: RequestPatterns;
  skip: RequestPatterns;
  think: RequestPatterns;
  /** Requests for time at the end of a turn, regardless of the words before them. */
  thinkAtEnd: RegExp;
  nothingMore: RequestPatterns;
  /** Beginnings of questions, and expressions that turn what follows into a question. */
  asks: RegExp;
  /** Questions that can be answered in a few words. */
  closedQuestion: RegExp;
  /** Words without content: "yes", greetings, thanks. */
  empty: RegExp;
  /** Requests for a human. */
  person: RegExp;
  /** Attacks on the interview or the interviewer (`hostile`) and instructions to the model (`manipulation`). */
  hostile: RequestPatterns;
  manipulation: RegExp;
  /** Small talk and other remarks that don't belong to the interview. */
  offTopic: RegExp;
  /** Words that precede a noun (`determiners`) and words that join two nouns into one name (`links`). */
  determiners: ReadonlySet<string>;
  links: ReadonlySet<string>;
  /** Words that Candi doesn't refer back to. */
  notTakenUp: RegExp;
  /** Synonyms in questions about a job. Each group is a space-separated list of normalised words. */
  synonyms: readonly string[];
}

/** Matches the alternatives as whole words of a normalised text. */
export function phrases(...alternatives: string[]): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives.join('|')})(?= |$)`, 'u');
}

/** Matches a normalised text that begins with one of the alternatives, after up to three fillers. */
export function beginnings(fillers: string, ...alternatives: string[]): RegExp {
  return new RegExp(`^(?:(?:${fillers}) ){0,3}(?:${alternatives.join('|')})(?= |$)`, 'u');
}

/** Matches a normalised text that ends with one of the alternatives. */
export function endings(...alternatives: string[]): RegExp {
  return new RegExp(`(?:^| )(?:${alternatives.join('|')})(?: please| por favor| من فضلك)?$`, 'u');
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/u).filter(Boolean));
}
