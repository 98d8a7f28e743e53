import type { Language } from '@candi/contract/platform/enumerations';

/** Typical utterances in one language and the replies expected from the offline LLM. */
export interface Sample {
  language: Language;
  position: string;
  question: string;
  expectedAnswer: string;
  facts: string[];
  requests: Record<
    'repeat' | 'rephrase' | 'slower' | 'skip' | 'think' | 'person' | 'hostile' | 'manipulation' | 'question',
    string[]
  >;
  /** Answers that contain words of a request but aren't requests. */
  answers: string[];
  enough: string[];
  short: string[];
  offTopic: string[];
  /** An answer that ends with a request for time. */
  thinkAtEnd: string;
  takenUp: { line: string; topic: string };
  askedFacts: { line: string; fact: string }[];
  askedUnknown: string[];
  done: string[];
  /** Answers for scoring, from very good (`good`) to unrelated to the expected answer (`wrong`). */
  good: string;
  partial: string;
  wrong: string;
  injection: string;
}
