import { type Language, languages } from '@candi/contract/platform/enumerations';
import { basics } from '../basics.ts';
import { conversations } from '../conversation.ts';
import { contentStems } from './stem.ts';
import { plain, type Word, wordsOf } from './words.ts';
import { type Matchers, type Stance, stances } from '../shapes/wording.ts';

/** Detects sentences in which Candi would take a stance or ask something that she must not ask. */

/**
 * Kinds of words by the model. `acknowledgement` and `answer` contain no question. `follow_up` and `rephrase` end
 * with their first question. Numbers in an `answer` must occur in the facts.
 */
export type WordsKind = 'acknowledgement' | 'follow_up' | 'rephrase' | 'answer';

export interface StanceContext {
  /**
   * `fixed`: a sentence of Candi's fixed words, which may ask a question and may say what happens after the
   * interview.
   */
  kind: WordsKind | 'fixed';
  language: Language;
  /** Stems of the content words that the sentence may use, from `contentStems`. */
  given: ReadonlySet<string>;
  /** Whether `given` includes facts, in the sentence's language, to which an answer must relate. */
  hasFacts?: boolean;
}

/** What is wrong with a sentence. */
export type Fault = Stance | 'question' | 'two questions' | 'unrelated';

const boundary = /(?<!\d)[.,]|[.,](?!\d)|[;:!?¿¡؟،؛"“”«»()…\n–—]+/gu;

/** Returns the words of a sentence in lower case, with " , " at each clause boundary and at both ends. */
const clauses = (sentence: string, language: Language): string => {
  const parts = sentence
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replaceAll(/[%٪]/gu, ' % ')
    .replaceAll(/(?<=\d)\s*\/\s*(?=\d)/gu, ' / ')
    .replaceAll(/['’ʼ`´]/gu, '')
    .split(boundary)
    .map((part) => {
      const words = part.split(/[^\p{L}\p{N}\p{M}%/]+/u).filter(Boolean);
      return (language === 'ar' ? words.map((word) => plain(word) || word) : words).join(' ');
    })
    .filter(Boolean);
  return `, ${parts.join(' , ')} ,`;
};

/** Returns whether the sentence contains a question or request, with or without a question mark. */
export const asksSomething = (sentence: string, language: Language): boolean =>
  /[?؟]/u.test(sentence) || clauses(sentence, language).search(conversations[language].wording.asks) >= 0;

/** Number of leading letters that two stems must share to count as the same word. */
const sameLetters = 4;

/** Returns whether a stem is among the given ones. Either stem may be longer by an unknown ending. */
export const isGiven = (stem: string, given: ReadonlySet<string>): boolean =>
  given.has(stem) ||
  [...given].some(
    (one) =>
      Math.min(one.length, stem.length) >= sameLetters && (one.startsWith(stem) || stem.startsWith(one)),
  );

const isTaken = (text: string, { always, unlessGiven }: Matchers, context: StanceContext): boolean =>
  text.search(always) >= 0 ||
  unlessGiven
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .some(([match]) => {
      const stems = [...contentStems(match, context.language)];
      return stems.length === 0 || stems.some((one) => !isGiven(one, context.given));
    });

const neutral = new Map(
  languages.map(
    (language) => [language, contentStems(conversations[language].wording.neutral, language)] as const,
  ),
);

const leading = new Map(
  languages.map(
    (language) => [language, contentStems(conversations[language].wording.leads, language)] as const,
  ),
);

const neutralWords = new Map(
  languages.map(
    (language) =>
      [
        language,
        new Set(wordsOf(conversations[language].wording.neutral).map((word) => word.plain)),
      ] as const,
  ),
);

/** Returns how many of the words are function words of the language, or belong to its acknowledgements. */
export const familiarIn = (words: readonly Word[], language: Language): number =>
  words.filter(
    (word) =>
      basics[language].functionWords.has(word.plain) || neutralWords.get(language)?.has(word.plain) === true,
  ).length;

/**
 * A sentence is unrelated to the given words if at least `fewestUnknown` of its content words weren't given and the
 * share (0–1) of those that were given is below `minKnown`.
 */
const fewestUnknown = 2;
const minKnown = 1 / 3;

const isUnrelated = (sentence: string, { kind, language, given }: StanceContext): boolean => {
  const { functionWords } = basics[language];
  const stems = [...contentStems(sentence, language)].filter(
    (one) =>
      !neutral.get(language)?.has(one) &&
      !functionWords.has(one) &&
      !(kind === 'follow_up' && leading.get(language)?.has(one) === true),
  );
  const known = stems.filter((one) => isGiven(one, given)).length;
  return stems.length - known >= fewestUnknown && known < stems.length * minKnown;
};

/** Returns whether a few words within one of Candi's fixed sentences ask nothing and take no stance. */
export const speaksNeutrally = (words: string, language: Language, given: ReadonlySet<string>): boolean =>
  !asksSomething(words, language) && faultOf(words, { kind: 'fixed', language, given }) === null;

/** Returns the first fault found in a sentence, or null if Candi may say it. */
export const faultOf = (sentence: string, context: StanceContext): Fault | null => {
  const { kind, language, hasFacts = false } = context;
  const wording = conversations[language].wording;
  const text = clauses(sentence, language);
  const stance = stances.find(
    (one) => !(kind === 'fixed' && one === 'process') && isTaken(text, wording[one], context),
  );
  if (stance !== undefined) return stance;
  const asks = asksSomething(sentence, language);
  if (asks && (kind === 'acknowledgement' || kind === 'answer')) return 'question';
  const takesUp = kind === 'acknowledgement' || kind === 'follow_up' || (kind === 'answer' && hasFacts);
  if (!asks && takesUp && isUnrelated(sentence, context)) return 'unrelated';
  const marks = sentence.match(/[?؟]/gu)?.length ?? 0;
  // Removes a conjunction at the beginning, which doesn't join a second question to a first one.
  const afterFirst = text
    // "If several reports arrive, then which of them comes first?" is one question.
    .replace(/^, (?:اذا|لو|عندما|حين|حينما|لما) [^,]+ , ف(?=[\u0621-\u064A]{2})/u, ', ')
    .replace(/^, (?:(?:and|but|so|y|e|pero|mas) |[وف](?=[\u0621-\u064A]{3}))/u, ', ');
  if (kind === 'follow_up' && (marks > 1 || afterFirst.search(wording.asksTwice) >= 0))
    return 'two questions';
  return null;
};
