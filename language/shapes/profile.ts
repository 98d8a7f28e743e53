import type { Tone } from '@candi/contract/platform/enumerations';
import type { Prompts, TakeOverPrompts, TonedPrompts } from './prompts.ts';

/** Language-specific settings for Candi's speech and speech recognition. */
export interface LanguageProfile {
  /** Candi's fixed utterances in the neutral tone. */
  prompts: Prompts;
  tones: Record<Tone, TonedPrompts>;
  takeOver: TakeOverPrompts;
  /** Name of the language in the instructions to the model, with the forms of address to use. */
  nameForModel: string;
  /** Where the candidate's gender shows in the language, besides the words that mean it, in the instructions to the model. */
  genderNote: string;
  /** The word that precedes a topic in Candi's sentences, as in "I don't know about the salary". */
  about: string;
  /** Hesitation sounds of someone who is thinking or listening; they are never an answer. */
  hesitations: ReadonlySet<string>;
  /** Backchannel words meaning "go on". A turn that consists of one such word may be an answer. */
  assents: ReadonlySet<string>;
  /** Backchannels of several words that aren't backchannels one by one, such as "makes sense". */
  assentPhrases: ReadonlySet<string>;
  /**
   * Words after which a sentence continues, such as conjunctions, articles and prepositions. Words that can end an
   * English clause ("what I work on") are left out, because the pitch decides in that case.
   */
  unfinished: ReadonlySet<string>;
  /** Matches a conjunction at the beginning of a question, which makes no sense when the question is asked again. */
  leadingAnd: RegExp;
  /**
   * Match questions, normalised by `plain`, by the answer that they ask for. `open`: an account, whatever else they ask.
   * `closed`: a few words, such as a number or yes. `fact`: a name or a list.
   */
  questions: { open: RegExp; closed: RegExp; fact: RegExp };
  /**
   * Words that open a clause before its main clause ("and when something breaks, …"), and words for "and" that may precede
   * them.
   */
  dependent: { openers: ReadonlySet<string>; and: ReadonlySet<string> };
  /** Words, of up to two, with which a speaker takes back what they just said. The correction follows. */
  corrections: ReadonlySet<string>;
  /** Names of letters that are longer than a letter, and words for the digits, as people spell and dictate them. */
  spelling: { letters: ReadonlySet<string>; digits: ReadonlySet<string> };
  /** Matches words, normalised by `plain`, with which a speaker plainly puts a slip right. */
  slips: RegExp;
  /** Matches a sentence, normalised by `plain`, in which a speaker thanks the listener. "No, thank you." declines an offer. */
  thanks: RegExp;
  /**
   * How a question names its topic. `leads`: words that precede a noun; `areKept`: whether they belong to the topic, as in
   * "about the importer". `notAfter`: words after which a noun is the subject of a clause. `never`: matches words,
   * normalised by `plain`, that name no topic.
   */
  topics: {
    leads: ReadonlySet<string>;
    areKept: boolean;
    notAfter: ReadonlySet<string>;
    never: RegExp;
  };
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
   * Reference point of the audio model's probability in this language: scaled from English by the model's own
   * thresholds, so that the same distance from it means the same in every language.
   */
  referenceProbability: number;
}
