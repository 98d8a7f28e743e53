/** Patterns that distinguish one kind of request from an answer. */
export interface RequestPatterns {
  /** Matches expressions that count as a request anywhere in a short turn. */
  anywhere: RegExp;
  /** Matches words that count as a request only if little else is said. */
  alone: RegExp;
}

export interface Lexicon {
  repeat: RequestPatterns;
  rephrase: RequestPatterns;
  /** Matches requests to clarify Candi's question, such as "Do you mean fraud?" */
  meaning: RegExp;
  /** Matches answers with a negation, such as "never". */
  denies: RegExp;
  /** Matches a candidate who says that they have answered already, or wants to be asked no more. */
  hasTold: RegExp;
  /** Matches questions about something that happened once, and not about how the candidate works in general. */
  asksCase: RegExp;
  /** Matches questions that ask what the candidate did themselves. */
  asksOwnPart: RegExp;
  /** Matches answers in lower case, with their accents, that tell in the first person what the candidate did. */
  tellsOwnPart: RegExp;
  /** Matches a sentence that only announces a question, such as "Could I ask you something?" */
  announcesQuestion: RegExp;
  slower: RequestPatterns;
  skip: RequestPatterns;
  think: RequestPatterns;
  /** Matches requests for time at the end of a turn, whatever the words before them. */
  thinkAtEnd: RegExp;
  nothingMore: RequestPatterns;
  /** Matches beginnings of questions, and expressions that turn the following words into a question. */
  asks: RegExp;
  /** Matches beginnings of `asks` with which a statement may begin too, such as "es" in Spanish. */
  asksOrStates: RegExp;
  /** Matches words that end a statement like a question, such as "right?" */
  tags: RegExp;
  /** Matches questions that one thing or person answers, such as "Which one did you use?", but not "Which part did you do?" */
  asksWhich: RegExp;
  /** Matches questions that can be answered in a few words. */
  closedQuestion: RegExp;
  /** Matches turns without content: "yes", greetings, thanks. */
  empty: RegExp;
  /** Matches requests to talk to a human. */
  person: RegExp;
  /** Match attacks on the interview or the interviewer (`hostile`) and instructions to the model (`manipulation`). */
  hostile: RequestPatterns;
  manipulation: RegExp;
  /** Matches small talk and other remarks that don't belong to the interview. */
  offTopic: RegExp;
  /** Words that precede a noun. */
  determiners: ReadonlySet<string>;
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
