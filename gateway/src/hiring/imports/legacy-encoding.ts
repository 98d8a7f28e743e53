import type { TextEncoding } from '@candi/contract/hiring/imports';
import { decodeText } from './decode-text.ts';
import type { EastAsianEncoding } from './east-asian-encoding.ts';
import { letterPairs, lettersOf } from './language-letters.ts';

type LegacyEncoding = Exclude<TextEncoding, 'utf-8' | 'utf-16le' | 'utf-16be' | EastAsianEncoding>;

const western = ['en', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'is', 'ca'];
const central = ['pl', 'cs', 'sk', 'hu', 'ro', 'hr', 'sl', 'sr-Latn', 'sq', 'de'];
const cyrillic = ['ru', 'uk', 'bg', 'sr', 'mk', 'be'];
/** Encodings of one byte a letter, with the languages that are written in them (BCP 47 tags). */
const languagesOf: Record<LegacyEncoding, readonly string[]> = {
  'windows-1252': western,
  'windows-1250': central,
  'windows-1251': cyrillic,
  'windows-1253': ['el'],
  'windows-1254': ['tr'],
  'windows-1255': ['he'],
  'windows-1256': ['ar', 'fa', 'ur'],
  'windows-1257': ['lt', 'lv', 'et'],
  macintosh: western,
  'iso-8859-2': central,
  'iso-8859-5': cyrillic,
  'iso-8859-7': ['el'],
  'koi8-u': cyrillic,
  ibm866: cyrillic,
  'x-mac-cyrillic': cyrillic,
  'windows-874': ['th'],
  ibm437: western,
  ibm850: western,
  ibm852: central,
  ibm857: ['tr'],
  ibm860: ['pt'],
  ibm737: ['el'],
  ibm775: ['lt', 'lv', 'et'],
  ibm862: ['he'],
  ibm720: ['ar'],
  'x-mac-ce': central,
  'x-mac-greek': ['el'],
  'x-mac-turkish': ['tr'],
  'x-mac-croatian': ['hr', 'sl', 'sr-Latn'],
  'x-mac-romanian': ['ro'],
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `languagesOf` are encodings
const encodings = Object.keys(languagesOf) as LegacyEncoding[];

/** Maximum number of different words that are compared with the languages. */
const maxWords = 2000;
/** Size of the beginning of a file in which words are looked for (bytes). */
const searched = 4 * 1024 * 1024;
/** How much rarer tables in another encoding are than in one of Windows (natural logarithm of the ratio). */
const rarity = 6;
/** How much likelier the best reading must be than the next (natural logarithm of the ratio). */
const clearLead = 12;
/**
 * Maximum weight of the words without non-ASCII characters, which show the file's language. It is less than `clearLead`,
 * so that they never decide alone: names may be in another language than the rest.
 */
const plainWordWeight = 10;
/** Number of letter pairs that the plain words count as, however many there are. */
const plainPairs = 20;

/** Minimum mean likelihood of the letter pairs in the best reading (natural logarithm). */
const plausible = -13;

export interface LegacyReading {
  /** Encodings, the likeliest first. Of encodings that read the file identically, only one is listed. */
  encodings: LegacyEncoding[];
  /** Whether the first encoding is certain. */
  clear: boolean;
}

const lettersIn = (encoding: LegacyEncoding): string[] =>
  Array.from(
    decodeText(
      Uint8Array.from({ length: 256 }, (_, byte) => byte),
      encoding,
    ),
  );

/**
 * Ranks the encodings of a text that isn't Unicode by how well the letters around its non-ASCII characters fit a
 * language of the encoding. The other words count for a little.
 */
export function rankEncodings(bytes: Uint8Array): LegacyReading {
  const used = [...new Set(bytes)].filter((byte) => byte >= 0x80);
  const { plain, foreign } = wordsOf(bytes);
  const priorOf = languagePriors(plain);
  const readings = new Map<string, { encoding: LegacyEncoding; fit: number; plausible: boolean }>();
  for (const encoding of encodings) {
    const letters = lettersIn(encoding);
    const reading = used.map((byte) => letters[byte]).join('');
    if (/[\p{Cc}\uFFFD]/u.test(reading)) continue;
    const text = foreign
      .map((word) => Array.from(word, (byte) => letters[byte.codePointAt(0) ?? 0]).join(''))
      .join('\n');
    const pairs = [...letterPairs(text)].filter((pair) => pair.some((letter) => letter > '\u007F'));
    for (const language of languagesOf[encoding]) {
      const likelihood = fitOf(pairs, language);
      const fit = likelihood + (priorOf.get(language) ?? 0) - rarityOf(encoding);
      const same = readings.get(reading);
      if (!same || fit > same.fit)
        readings.set(reading, { encoding, fit, plausible: likelihood >= plausible * pairs.length });
    }
  }
  const ranked = [...readings.values()].toSorted((one, other) => other.fit - one.fit);
  const [best, next] = ranked;
  return {
    encodings: ranked.map(({ encoding }) => encoding),
    clear: best?.plausible === true && best.fit - (next?.fit ?? -Infinity) >= clearLead,
  };
}

const rarityOf = (encoding: LegacyEncoding): number => (encoding.startsWith('windows-') ? 0 : rarity);

/** Returns the logarithm of how likely these letter pairs are in a language. */
function fitOf(pairs: readonly (readonly [string, string])[], language: string): number {
  const { logProbability } = lettersOf(language);
  return pairs.reduce((sum, [first, second]) => sum + logProbability(first, second), 0);
}

/** Returns how likely each language is by the plain words (logarithm, 0 for the likeliest one). */
function languagePriors(words: readonly string[]): Map<string, number> {
  const pairs = [...letterPairs(words.join('\n'))];
  if (!pairs.length) return new Map();
  const languages = [...new Set(Object.values(languagesOf).flat())];
  const means = languages.map((language) => fitOf(pairs, language) / pairs.length);
  const best = Math.max(...means);
  return new Map(
    languages.map((language, at) => [
      language,
      Math.max(-plainWordWeight, ((means[at] ?? best) - best) * Math.min(pairs.length, plainPairs)),
    ]),
  );
}

/** Returns the different words, with one character per byte. Email and web addresses are left out. */
function wordsOf(bytes: Uint8Array): { plain: string[]; foreign: string[] } {
  const plain = new Set<string>();
  const foreign = new Set<string>();
  const text = Buffer.from(bytes.subarray(0, searched)).toString('latin1');
  for (const [token] of text.matchAll(/[^ \t\r\n,;|"]{1,200}/g)) {
    if (/[@/]/.test(token)) continue;
    for (const [word] of token.matchAll(/[A-Za-z\x80-\xFF]{1,60}/g)) {
      const words = /[\x80-\xFF]/.test(word) ? foreign : plain;
      if (words.size < maxWords) words.add(word);
    }
  }
  return { plain: [...plain], foreign: [...foreign] };
}
