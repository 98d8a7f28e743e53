import type { Tone } from '@candi/contract/platform/enumerations';
import type { Prompts, TakeOverPrompts, TonedPrompts } from '../prompts/shape.ts';

/** Language-specific settings for Candi's speech and speech recognition. */
export interface LanguageProfile {
  /** Candi's fixed utterances in the neutral tone. */
  prompts: Prompts;
  tones: Record<Tone, TonedPrompts>;
  takeOver: TakeOverPrompts;
  /** Name of the language in the instructions to the model, with the forms of address to use. */
  nameForModel: string;
  /** Deepgram's language tag. */
  recogniserTag: string;
  /** Hesitation sounds of someone who is thinking or listening; they are never an answer. */
  hesitations: ReadonlySet<string>;
  /** Backchannel words meaning "go on". A turn that consists of one such word may be an answer. */
  assents: ReadonlySet<string>;
  /**
   * Words after which a sentence continues, such as conjunctions, articles and prepositions. Words that can end an
   * English clause ("what I work on") are left out, because the pitch decides in that case.
   */
  unfinished: ReadonlySet<string>;
  /** Words, of up to two, with which a speaker takes back what they just said. The correction follows. */
  corrections: ReadonlySet<string>;
  /** Names of letters that are longer than a letter, and words for the digits, as people spell and dictate them. */
  spelling: { letters: ReadonlySet<string>; digits: ReadonlySet<string> };
  /** Matches the beginnings of sentences that are requests or questions without a question mark. */
  requests: RegExp;
  /**
   * The language's script, and the minimum share (0–1) of letters in that script. Names and technical terms may use
   * another script.
   */
  script: { letters: RegExp; share: number };
  /**
   * Pitch share at or below which a voice has ended its statement. Each value lies between the shares measured at
   * sentence ends and those measured at pauses, with synthetic voices of that language.
   */
  fallen: number;
  /**
   * Minimum probability at which the audio model is trusted, if the pitch isn't raised. Lower probabilities are no
   * better than chance. The value was measured in English and scaled to each language by the model's own thresholds.
   */
  sureProbability: number;
}
