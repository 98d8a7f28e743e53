import { type Language, languages } from '@candi/contract/platform/enumerations';
import { lexiconOf } from '@candi/infra/offline-ai/llm/languages';
import { contentStems } from '@candi/infra/offline-ai/llm/stem';
import { wordsOf } from '@candi/runtime/words';
import { profileOf } from '../languages/languages.ts';
import { asksSomething, faultOf, type StanceContext } from '../wording/stance.ts';
import type { LeakCheck } from './leak-check.ts';
import type { WordsKind } from './steps.ts';

/** Checks the model's sentences one by one as they stream in, before Candi may say them. */

const limits: Record<WordsKind, { sentences: number; characters: number }> = {
  acknowledgement: { sentences: 2, characters: 240 },
  follow_up: { sentences: 3, characters: 400 },
  rephrase: { sentences: 4, characters: 700 },
  answer: { sentences: 4, characters: 450 },
};

const markup = /[<>{}[\]`*_#|\\~^=]|https?:|www\.|candi-task/iu;

/**
 * A sentence counts as being in another language if that language leads by at least this number of function words.
 */
const ahead = 2;

/** Returns whether a sentence has the script and the function words of the language. */
const isPlausible = (sentence: string, language: Language): boolean => {
  const { letters, share } = profileOf(language).script;
  const all = sentence.match(/\p{L}/gu)?.length ?? 0;
  if (all === 0 || (sentence.match(letters)?.length ?? 0) < all * share) return false;
  const words = wordsOf(sentence);
  const small = (one: Language): number =>
    words.filter(({ plain }) => lexiconOf(one).stopwords.has(plain)).length;
  return languages.every((one) => small(one) < small(language) + ahead);
};

/** Returns the numbers in `text` in Western digits, so that "٢٠" in an answer matches "20" in the facts. */
const numbersIn = (text: string): string[] =>
  text
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/(?<=\d)[.,٬ ](?=\d{3}(?!\d))/gu, '')
    .match(/\d+/gu) ?? [];

export interface WordsContext {
  kind: WordsKind;
  language: Language;
  /** The texts that an answer may use. */
  facts: readonly string[];
  /** The candidate's words and the question's text. An answer may use their words and numbers. */
  given: string;
  isLeak: LeakCheck;
}

/** `stop`: say this sentence and nothing after it. `refuse`: say neither this sentence nor anything after it. */
export type Ruling = 'say' | 'stop' | 'refuse';

/** Checks the sentences of one reply and keeps count of them. */
export class WordsCheck {
  private readonly context: WordsContext;
  private readonly numbers: Set<string>;
  private readonly stance: StanceContext;
  private sentences = 0;
  private characters = 0;
  /** Whether an allowed sentence contained a question. */
  asked = false;

  constructor(context: WordsContext) {
    this.context = context;
    const { kind, language } = context;
    const given = kind === 'answer' ? [context.given, ...context.facts].join('\n') : context.given;
    this.numbers = new Set(numbersIn(given));
    this.stance = { kind, language, given: contentStems(given, language) };
  }

  rule(sentence: string): Ruling {
    const { kind, language } = this.context;
    this.sentences++;
    this.characters += sentence.length;
    if (this.sentences > limits[kind].sentences || this.characters > limits[kind].characters) return 'refuse';
    if (markup.test(sentence) || !isPlausible(sentence, language)) return 'refuse';
    if (faultOf(sentence, this.stance) !== null || this.context.isLeak(sentence)) return 'refuse';
    if (kind === 'acknowledgement' || kind === 'answer') {
      if (kind === 'answer' && numbersIn(sentence).some((number) => !this.numbers.has(number)))
        return 'refuse';
      return 'say';
    }
    const asks = asksSomething(sentence, language);
    this.asked ||= asks;
    return asks ? 'stop' : 'say';
  }
}
