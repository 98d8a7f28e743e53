import type { ProcessTopic } from '@candi/contract/platform/llm-tasks/turn';
import type { RequestPatterns } from './lexicon.ts';

/** Words of one language, in the form that `plain` returns, by which a number of minutes is understood. */
export interface MinuteWords {
  /** Matches a word for minutes, which a number precedes. */
  unit: RegExp;
  /** Number words that can't be put together from others, such as "five", "fifteen" and "twenty". */
  numbers: Readonly<Record<string, number>>;
  /** The word that joins the parts of a number; in Arabic, it is attached to the second one. */
  and: string;
  /** Whether "five" comes before "twenty" in twenty-five. */
  unitsFirst: boolean;
  /** Expressions that are a number of minutes by themselves, such as "half an hour". */
  alone: Readonly<Record<string, number>>;
}

/** Patterns in one language that recognise dialogue acts other than answers. */
export interface ActPatterns {
  stop: RequestPatterns;
  /** The candidate has to leave soon, or has little time. */
  timeShort: RequestPatterns;
  /** How a number of minutes is said. */
  minutes: MinuteWords;
  pause: RequestPatterns;
  anotherDay: RequestPatterns;
  /** Questions about Candi and the interview; the most specific topics come first. */
  process: readonly { topic: ProcessTopic; pattern: RegExp }[];
  /** Matches words that announce an addition (`goBack`) or a correction (`correction`) to an earlier answer. */
  goBack: RegExp;
  correction: RegExp;
  /** Matches a whole turn that only announces a correction. */
  wantsToCorrect: RegExp;
  /** Ordinal words for the question numbers 1 to 5, such as "first". */
  ordinals: readonly [RegExp, RegExp, RegExp, RegExp, RegExp];
  distress: RegExp;
  nervous: RegExp;
  hint: RegExp;
  prefersTyping: RequestPatterns;
  prefersSpeaking: RequestPatterns;
  cannotHear: RequestPatterns;
  cannotSee: RequestPatterns;
  otherLanguage: RegExp;
  smallTalk: RegExp;
  /** Matches expressions that begin a remark unrelated to the rest of the turn, such as "by the way". */
  aside: RegExp;
  /** Matches words that join two questions in one sentence, such as "and". */
  and: RegExp;
  /** Match a whole turn that clearly means yes (`yes`) or no (`no`). */
  yes: RegExp;
  no: RegExp;
}
