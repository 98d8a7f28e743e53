import type { Prompts, TakeOverPrompts } from '../prompts/shape.ts';

/** What is specific to one language when Candi speaks it and listens to it. */
export interface LanguageProfile {
  prompts: Prompts;
  takeOver: TakeOverPrompts;
  /** Names the language in the instructions to the model, with the forms of address to use. */
  nameForModel: string;
  /** Deepgram's language tag. */
  recogniserTag: string;
  /** Hesitation sounds of someone thinking or listening; they are never an answer. */
  hesitations: ReadonlySet<string>;
  /** Backchannel words meaning "go on"; if a turn consists of one, the turn may be an answer. */
  assents: ReadonlySet<string>;
  /**
   * Words that don't end a sentence, such as conjunctions, articles and prepositions; more speech follows them. Words
   * that may end an English clause ("what I work on") are left out, because the pitch decides in that case.
   */
  unfinished: ReadonlySet<string>;
  /** Matches beginnings of sentences that ask something without a question mark. */
  requests: RegExp;
  /** Minimum share of letters in the language's script; names and technical terms may use another. */
  script: { letters: RegExp; share: number };
  /**
   * Pitch share at or below which a voice has ended its statement; how far statements fall differs by language. Each
   * value is between the shares measured at sentence ends and those at pauses of synthetic voices.
   */
  fallen: number;
  /**
   * Minimum probability at which the audio model is trusted, if the pitch isn't up; lower values are no better than
   * chance. Measured in English, and scaled to each language by the model's own thresholds.
   */
  sureProbability: number;
}
