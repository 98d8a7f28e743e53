import type { ProcessTopic } from '@candi/contract/platform/llm-tasks';
import type { RequestPatterns } from '../lexicon/shape.ts';

/** Patterns that recognise what candidates do besides answering, in one language. */
export interface ActPatterns {
  stop: RequestPatterns;
  pause: RequestPatterns;
  anotherDay: RequestPatterns;
  /** Questions about Candi and the interview, most specific first. */
  process: readonly { topic: ProcessTopic; pattern: RegExp }[];
  /** Announces something to add to the answer to an earlier question, or a correction of it. */
  goBack: RegExp;
  correction: RegExp;
  /** Words for the numbers 1 to 5 in the names of questions, such as "first", in order. */
  ordinals: readonly [RegExp, RegExp, RegExp, RegExp, RegExp];
  distress: RegExp;
  hint: RegExp;
  prefersTyping: RequestPatterns;
  prefersSpeaking: RequestPatterns;
  cannotHear: RequestPatterns;
  cannotSee: RequestPatterns;
  otherLanguage: RegExp;
  smallTalk: RegExp;
  /** Expressions that begin a remark apart from the rest of the turn, such as "by the way". */
  aside: RegExp;
  /** Words that join two questions in one sentence, such as "and". */
  and: RegExp;
  /** A whole turn that plainly says yes, or no. */
  yes: RegExp;
  no: RegExp;
}
