import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Normalises a text to its words: lower case, no accents or Arabic vowel signs, unified Arabic letters, one space
 * between words. This makes recognised and typed text comparable.
 */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ'’ʼ`´]/gu, '')
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export interface Word {
  plain: string;
  /** Position in the text (characters). */
  start: number;
  end: number;
}

/** Returns the words of a text with their positions. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’ـ-]*/gu)].flatMap((match) => {
    const word = plain(match[0]).replaceAll(' ', '');
    return word ? [{ plain: word, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Splits a text in any of the four languages into sentences. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?؟。…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Returns a hash of a text (FNV-1a), used to choose a wording deterministically. */
export function pickNumber(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Scales a number of words to a language: ten Arabic words say as much as fourteen in the other languages. */
export function scaled(words: number, language: Language): number {
  return language === 'ar' ? Math.ceil(words * 0.7) : words;
}
