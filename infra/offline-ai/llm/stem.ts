import type { Language } from '@candi/contract/platform/enumerations';
import { lexiconOf } from './lexicon/lexicon.ts';
import { wordsOf } from './text.ts';

/** Number of letters that distinguish a word in Latin script. */
const stemLength = 6;

const romance =
  /(?:mente|aciones|acion|acoes|acao|ciones|coes|iendo|ieron|arian|erian|ando|endo|indo|aron|aram|eram|iram|aria|eria|iria|aban|avam|adas|ados|idas|idos|ada|ado|ida|ido|aba|ava|ia|ar|er|ir|ou|eu|iu|es|as|os|s)$/u;

function english(word: string): string {
  const base = word
    .replace(/ies$/u, 'y')
    .replace(/(?<=..[^su])s$/u, '')
    .replace(/(?<=...)(?:ing|ed|ly)$/u, '');
  return base
    .replace(/([bdgklmnprt])\1$/u, '$1')
    .replace(/[ey]$/u, '')
    .slice(0, stemLength);
}

function romanceStem(word: string): string {
  const base = word.replace(romance, '');
  return (base.length < 3 ? word : base).replace(/(?<=...)[aeo]$/u, '').slice(0, stemLength);
}

function shorter(text: string, affix: RegExp): string {
  const rest = text.replace(affix, '');
  return rest.length >= 3 ? rest : text;
}

/**
 * Returns the root consonants of an Arabic word, as far as affixes can be recognised without a dictionary.
 */
function arabic(word: string): string {
  let base = shorter(word, /^(?:وال|فال|بال|كال|ولل|لل|ال)/u);
  base = shorter(base, /^[وفبلكس](?=....)/u);
  base = shorter(base, /(?:ات|ون|ين|ان|ها|هم|هن|كم|نا|تم|وا|يه|ته|ه|ي|ت|اء|ء)$/u);
  const bare = base.replaceAll(/[اوي]/gu, '');
  const root = bare.length >= 4 ? bare.replace(/^[متني]/u, '') : bare;
  return root.length >= 3 ? root : base;
}

const stemmers: Record<Language, (word: string) => string> = {
  en: english,
  pt: romanceStem,
  es: romanceStem,
  ar: arabic,
};

/** Returns an approximate stem of a normalised word, for comparing word forms. */
export function stem(word: string, language: Language): string {
  return /^\p{Script=Arabic}/u.test(word)
    ? arabic(word)
    : stemmers[language === 'ar' ? 'en' : language](word);
}

/** Returns whether a word carries meaning of its own. */
export function isContent(word: string, language: Language): boolean {
  return word.length > 1 && !lexiconOf(language).stopwords.has(word);
}

/** Returns the stems of a text's content words. */
export function contentStems(text: string, language: Language): Set<string> {
  return new Set(
    wordsOf(text)
      .filter((word) => isContent(word.plain, language))
      .map((word) => stem(word.plain, language)),
  );
}
