import type { Language } from '@candi/contract/platform/enumerations';

/**
 * Normalises a text to its words: lower case, no accents or Arabic vowel signs, unified Arabic letters, one
 * space between words. Recognised and typed text become comparable.
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

/** Splits a text into sentences in any of the four languages. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?؟。…])\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** Returns a hash of a text (FNV-1a), used to choose among wordings deterministically. */
export function pickNumber(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Scales a number of words to a language: Arabic uses ten words for what the other languages say in fourteen. */
export function scaled(words: number, language: Language): number {
  return language === 'ar' ? Math.ceil(words * 0.7) : words;
}
