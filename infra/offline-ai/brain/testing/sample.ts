import type { Language } from '@candi/contract/platform/enumerations';

/** What people say in one language, and what is expected of the brain. */
export interface Sample {
  language: Language;
  position: string;
  question: string;
  expectedAnswer: string;
  facts: string[];
  wishes: Record<
    'repeat' | 'rephrase' | 'slower' | 'skip' | 'think' | 'person' | 'hostile' | 'manipulation' | 'question',
    string[]
  >;
  /** Answers that hold a wish's words. */
  answers: string[];
  enough: string[];
  short: string[];
  astray: string[];
  /** Something said, and then a wish for time. */
  thinkAtEnd: string;
  takenUp: { line: string; topic: string };
  askedFacts: { line: string; fact: string }[];
  askedUnknown: string[];
  done: string[];
  /** For scoring: from very good to nothing of what was expected. */
  good: string;
  partial: string;
  wrong: string;
  injection: string;
  demo: string;
}
