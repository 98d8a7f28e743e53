import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Abbreviations in lower case, without their last full stop, and the words that they stand for: those that espeak-ng
 * misreads or pauses after. hibari reads the English ones itself.
 */
interface Abbreviations {
  /** What needs a word after it, such as a title before a name, so that it never ends a sentence. */
  within: Record<string, string>;
  others: Record<string, string>;
}

const abbreviations: Partial<Record<Language, Abbreviations>> = {
  en: { within: { mr: 'Mister', mrs: 'Missus', ms: 'Miss', dr: 'Doctor', prof: 'Professor' }, others: {} },
  es: {
    within: {
      sr: 'señor',
      sra: 'señora',
      srta: 'señorita',
      dr: 'doctor',
      dra: 'doctora',
      prof: 'profesor',
      profa: 'profesora',
      ing: 'ingeniero',
      lic: 'licenciado',
      av: 'avenida',
      núm: 'número',
      pág: 'página',
      tel: 'teléfono',
      'p. ej': 'por ejemplo',
    },
    others: { ud: 'usted', uds: 'ustedes', aprox: 'aproximadamente', máx: 'máximo', mín: 'mínimo' },
  },
  pt: {
    within: {
      sr: 'senhor',
      sra: 'senhora',
      srta: 'senhorita',
      dr: 'doutor',
      dra: 'doutora',
      prof: 'professor',
      profa: 'professora',
      eng: 'engenheiro',
      av: 'avenida',
      pág: 'página',
      tel: 'telefone',
      'p. ex': 'por exemplo',
    },
    others: { aprox: 'aproximadamente', máx: 'máximo', mín: 'mínimo', ltda: 'limitada' },
  },
};

const notInWord = String.raw`(?<![\p{L}\p{N}.])`;
const endOf = (group: 'within' | 'others') => {
  const all = Object.values(abbreviations).flatMap((each) => Object.keys(each[group]));
  return new RegExp(`${notInWord}(?:${[...new Set(all)].join('|')})$`, 'iu');
};
const within = endOf('within');
const others = endOf('others');

/** Returns whether a text, before a full stop, ends with an abbreviation that never ends a sentence. */
export const needsAWord = (text: string): boolean => within.test(text);

/** Returns whether a text, before a full stop, ends with another abbreviation. */
export const isAbbreviated = (text: string): boolean => others.test(text);

/** Writes out a language's abbreviations. */
export function writtenOut(text: string, language: Language): string {
  const own = abbreviations[language];
  if (own === undefined) return text;
  const words = new Map(Object.entries({ ...own.within, ...own.others }));
  const names = [...words.keys()].join('|');
  const pattern = new RegExp(`${notInWord}(${names})\\.(?![\\p{L}\\p{N}])`, 'giu');
  return text.replaceAll(pattern, (all, short: string, offset: number) => {
    const word = words.get(short.toLowerCase()) ?? short;
    // The full stop of an abbreviation also ends the sentence.
    return text.slice(offset + all.length).trim() === '' ? `${word}.` : word;
  });
}
