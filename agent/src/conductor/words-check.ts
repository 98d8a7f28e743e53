import type { Language } from '@candi/contract/platform/enumerations';
import { profileOf } from '../languages/languages.ts';
import { promptsFor } from '../prompts/languages.ts';
import type { WordsKind } from './steps.ts';

/** Checks the model's sentences one by one, as they stream, before Candi may say them. */

const limits: Record<WordsKind, { sentences: number; characters: number }> = {
  acknowledgement: { sentences: 2, characters: 240 },
  follow_up: { sentences: 3, characters: 400 },
  rephrase: { sentences: 4, characters: 700 },
  answer: { sentences: 4, characters: 450 },
};

const isQuestion = /[?؟]/u;
const markup = /[<>{}[\]`*_#|\\~^=]|https?:|www\.|candi-task/iu;

const isPlausible = (sentence: string, language: Language): boolean => {
  const { letters, share } = profileOf(language).script;
  const all = sentence.match(/\p{L}/gu)?.length ?? 0;
  return all > 0 && (sentence.match(letters)?.length ?? 0) >= all * share;
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
  /** The only source of numbers in an answer. */
  facts: readonly string[];
}

/** `stop`: say this sentence and nothing after it; `refuse`: say neither this sentence nor anything after it. */
export type Ruling = 'say' | 'stop' | 'refuse';

/** Checks the sentences of one reply and keeps count of them. */
export class WordsCheck {
  private readonly context: WordsContext;
  private readonly numbers: Set<string>;
  private sentences = 0;
  private characters = 0;
  /** Whether an allowed sentence contained a question. */
  asked = false;

  constructor(context: WordsContext) {
    this.context = context;
    this.numbers = new Set(numbersIn(context.facts.join(' ')));
  }

  rule(sentence: string): Ruling {
    const { kind, language } = this.context;
    const asks = isQuestion.test(sentence);
    this.sentences++;
    this.characters += sentence.length;
    if (this.sentences > limits[kind].sentences || this.characters > limits[kind].characters) return 'refuse';
    if (markup.test(sentence) || !isPlausible(sentence, language)) return 'refuse';
    if (promptsFor(language).forbidden.test(sentence)) return 'refuse';
    if (kind === 'acknowledgement' || kind === 'answer') {
      if (asks) return 'refuse';
      if (kind === 'answer' && numbersIn(sentence).some((number) => !this.numbers.has(number)))
        return 'refuse';
      return 'say';
    }
    this.asked ||= asks;
    return asks ? 'stop' : 'say';
  }
}
