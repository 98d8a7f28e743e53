import { type Language, languages } from '@candi/contract/platform/enumerations';
import { firstQuestion } from '@candi/language/text/first-question';
import { contentStems } from '@candi/language/text/stem';
import { plain, wordsOf } from '@candi/language/text/words';
import { profileOf } from '@candi/language/conversation';
import type { Refusal } from '../../prompts/reword.ts';
import { turnSystemPrompt } from '../../prompts/turn.ts';
import { asksSomething, familiarIn, faultOf, type StanceContext } from '@candi/language/text/stance';
import type { LeakCheck } from './leak-check.ts';
import type { WordsKind } from '@candi/language/text/stance';

/** Checks the model's sentences one by one as they stream in, before Candi may say them. */

const limits: Record<WordsKind, { sentences: number; characters: number }> = {
  acknowledgement: { sentences: 2, characters: 240 },
  follow_up: { sentences: 3, characters: 400 },
  rephrase: { sentences: 4, characters: 700 },
  answer: { sentences: 4, characters: 450 },
};

const markup =
  /[<>{}[\]`*_#|\\~^=]|\p{Extended_Pictographic}|^\s*(?:[-–—•+]|\d+[.)])\s|https?:|www\.|candi-task/iu;

/** Matches the end of a complete sentence, which is missing if the model's answer was cut off. */
const sentenceEnd = /[.!?…؟۔]["'”’»)]*$/u;

/** Returns whether the sentence's end has arrived. */
export const isFinished = (sentence: string): boolean => sentenceEnd.test(sentence);

const isWhole = (sentence: string): boolean => isFinished(sentence) && !markup.test(sentence);

/** Number of additional familiar words with which a sentence counts as being in another language. */
const ahead = 2;

/** A sentence of at least `fewWords` words needs one familiar word for every `wordsPerFamiliar` words. */
const fewWords = 4;
const wordsPerFamiliar = 7;

/** Matches letters that none of the languages uses. */
const foreignLetter = /(?![a-záàâãäéêëíïóôõöúüñç])\p{Script=Latin}|[äöëï]/iu;

/**
 * Returns whether a sentence is written in the script and with the words of the language. `given`: words in plain form
 * that may be in any language.
 */
const isPlausible = (sentence: string, language: Language, given: ReadonlySet<string>): boolean => {
  const { letters, share } = profileOf(language).script;
  const all = sentence.match(/\p{L}/gu)?.length ?? 0;
  if (all === 0 || (sentence.match(letters)?.length ?? 0) < all * share) return false;
  const words = wordsOf(sentence).filter((word) => !given.has(word.plain));
  if (words.some(({ start, end }) => foreignLetter.test(sentence.slice(start, end)))) return false;
  const own = familiarIn(words, language);
  // Not checked in Arabic, which joins its function words to the words that follow.
  if (language !== 'ar' && words.length >= fewWords && own * wordsPerFamiliar < words.length) return false;
  const other = Math.max(...languages.filter((one) => one !== language).map((one) => familiarIn(words, one)));
  return own === 0 ? other === 0 : other < own + ahead;
};

/** Returns whether a text is in the language, judged by its function words. */
const isMostlyIn = (text: string, language: Language): boolean => {
  const words = wordsOf(text);
  const own = familiarIn(words, language);
  return own > 0 && languages.every((one) => familiarIn(words, one) <= own);
};

/** Returns the numbers in `text` in Western digits, so that "٢٠" in an answer matches "20" in the facts. */
const numbersIn = (text: string): string[] =>
  text
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/(?<=\d)[.,٬ ](?=\d{3}(?!\d))/gu, '')
    .match(/\d+/gu) ?? [];

/** Minimum length of a sentence that is recognised as one of the instructions to the model (words). */
const fewestOfInstruction = 6;

const instructions = new Map<Language, string>();

/** Returns whether a sentence stands in the instructions to the model, which Candi never reads out. */
const isInstruction = (sentence: string, language: Language): boolean => {
  const told = instructions.get(language) ?? ` ${plain(turnSystemPrompt(language))} `;
  instructions.set(language, told);
  const said = plain(sentence);
  return said.split(' ').length >= fewestOfInstruction && told.includes(` ${said} `);
};

export interface WordsContext {
  kind: WordsKind;
  language: Language;
  /** The texts that an answer may use. */
  facts: readonly string[];
  /** The candidate's words and the question's text. An answer may use their words and numbers. */
  given: string;
  isLeak: LeakCheck;
}

/**
 * `stop`: say this sentence and nothing after it. `skip`: don't say this sentence, but check the next one. `refuse`: say
 * neither this sentence nor anything after it.
 */
export type Ruling = 'say' | 'stop' | 'skip' | 'refuse';

/** Checks the sentences of one reply and keeps count of them. */
export class WordsCheck {
  private readonly context: WordsContext;
  private readonly numbers: Set<string>;
  private readonly stance: StanceContext;
  private readonly given: ReadonlySet<string>;
  private sentences = 0;
  private characters = 0;
  /** Whether an allowed sentence contained a question. */
  asked = false;
  /** The sentence that was refused last, and why; null if none was. */
  refused: { sentence: string; refusal: Refusal } | null = null;

  constructor(context: WordsContext) {
    this.context = context;
    const { kind, language } = context;
    const given = kind === 'answer' ? [context.given, ...context.facts].join('\n') : context.given;
    this.given = new Set(plain(given).split(' '));
    this.numbers = new Set(numbersIn(given));
    const hasFacts = kind === 'answer' && isMostlyIn(context.facts.join('\n'), language);
    this.stance = { kind, language, given: contentStems(given, language), hasFacts };
  }

  /** Returns the sentence, or only its first question if it may not be said because it asks two. */
  allowedPart(sentence: string): string {
    const { kind, language } = this.context;
    const first = kind === 'follow_up' ? firstQuestion(sentence, language) : sentence;
    return first !== sentence && faultOf(sentence, this.stance) === 'two questions' ? first : sentence;
  }

  rule(sentence: string): Ruling {
    const { kind, language } = this.context;
    this.sentences++;
    this.characters += sentence.length;
    if (this.sentences > limits[kind].sentences || this.characters > limits[kind].characters)
      return this.refuse(sentence, 'length');
    if (!isWhole(sentence)) return this.refuse(sentence, 'form');
    if (!isPlausible(sentence, language, this.given)) return this.refuse(sentence, 'language');
    if (isInstruction(sentence, language)) return this.refuse(sentence, 'instructions');
    const asks = asksSomething(sentence, language);
    const fault = faultOf(sentence, this.stance) ?? (this.context.isLeak(sentence) ? 'leak' : null);
    // What leads to a follow-up isn't needed, because the question makes sense on its own.
    if (fault !== null) return kind === 'follow_up' && !asks ? 'skip' : this.refuse(sentence, fault);
    if (kind === 'acknowledgement' || kind === 'answer') {
      if (kind === 'answer' && numbersIn(sentence).some((number) => !this.numbers.has(number)))
        return this.refuse(sentence, 'number');
      return 'say';
    }
    this.asked ||= asks;
    return asks ? 'stop' : 'say';
  }

  private refuse(sentence: string, refusal: Refusal): Ruling {
    this.refused = { sentence, refusal };
    return 'refuse';
  }
}
