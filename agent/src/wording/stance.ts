import type { Language } from '@candi/contract/platform/enumerations';
import { contentStems } from '@candi/infra/offline-ai/llm/stem';
import { plain } from '@candi/infra/offline-ai/llm/text';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import { type Matchers, type Stance, stances, type Wording } from './shape.ts';

/** Recognises sentences by which Candi would take a stance or ask what she isn't to ask. */

const wordings: Record<Language, Wording> = { en, pt, es, ar };

export interface StanceContext {
  /**
   * `statement` asks nothing; `question` asks one question; `rephrase` may ask as much as the question it rephrases;
   * `fixed` may also say what Candi's fixed words say about the process.
   */
  kind: 'statement' | 'question' | 'rephrase' | 'fixed';
  language: Language;
  /** Stems of the content words that the sentence may use, from `contentStems`. */
  given: ReadonlySet<string>;
}

/** What is wrong with a sentence. */
export type Fault = Stance | 'question' | 'two questions';

const boundary = /(?<!\d)[.,]|[.,](?!\d)|[;:!?¿¡؟،؛"“”«»()…\n–—]+/gu;

/** Returns the words of a sentence in lower case, with " , " at the boundaries of clauses and at both ends. */
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
  /[?؟]/u.test(sentence) || clauses(sentence, language).search(wordings[language].asks) >= 0;

const isTaken = (text: string, { always, unlessGiven }: Matchers, context: StanceContext): boolean =>
  text.search(always) >= 0 ||
  [...text.matchAll(unlessGiven)].some(([match]) => {
    const stems = [...contentStems(match, context.language)];
    return stems.length === 0 || stems.some((one) => !context.given.has(one));
  });

/** Returns the first fault found in a sentence, or null if Candi may say it. */
export const faultOf = (sentence: string, context: StanceContext): Fault | null => {
  const { kind, language } = context;
  const wording = wordings[language];
  const text = clauses(sentence, language);
  const stance = stances.find(
    (one) => !(kind === 'fixed' && one === 'process') && isTaken(text, wording[one], context),
  );
  if (stance !== undefined) return stance;
  if (kind === 'statement' && asksSomething(sentence, language)) return 'question';
  const marks = sentence.match(/[?؟]/gu)?.length ?? 0;
  if (kind === 'question' && (marks > 1 || text.search(wording.asksTwice) >= 0)) return 'two questions';
  return null;
};
